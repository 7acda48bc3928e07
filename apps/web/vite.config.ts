import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Small modules that the shell and nearly every page need. */
const GROUND =
  /apps\/web\/src\/(runtime\/(?!use-carried|use-back|use-live)|ui\/(class-names|icons\/)|ui\/primitives\/(button|spinner|skeleton|icon-button|badge|card|chips)\.|locales\/(localized|language|(zh-CN\/)?(state|pages|currency)))/;

/** Two builds of one application: the browser's, and the renderer of first pages that the server loads. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    target: 'es2022',
    cssTarget: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', output: { entryFileNames: 'render.js' } }
      : {
          input: 'src/app/entry-client.tsx',
          // What every page stands on comes in one piece: a crowd of tiny files compresses badly.
          output: { codeSplitting: { groups: [{ name: 'ground', test: GROUND }] } },
        },
  },
  ssr: { noExternal: true },
  server: { port: 5173 },
}));
