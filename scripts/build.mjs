import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(root, 'apps/web/dist/.stamp');
const SOURCES = [
  'packages',
  'apps/web/src',
  'apps/server/src',
  'apps/venues/src',
  'apps/origin/src',
  'package-lock.json',
  'scripts/build.mjs',
];
const CONFIGS = [
  'apps/web/vite.config.ts',
  'apps/server/vite.config.ts',
  'apps/venues/vite.config.ts',
  'apps/origin/vite.config.ts',
];
const COMPRESSED = /\.(js|css|svg|json)$/;

/** Builds everything that `npm start` runs, unless the last build is of these very sources. */
export async function build({ say }) {
  const stamp = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return false;
  const { build: viteBuild } = await import('vite');
  const quiet = { logLevel: 'warn' };
  say('building the browser client');
  await viteBuild({ ...quiet, configFile: join(root, 'apps/web/vite.config.ts') });
  say('building the page renderer');
  await viteBuild({ ...quiet, configFile: join(root, 'apps/web/vite.config.ts'), build: { ssr: true } });
  say('building the platform');
  await viteBuild({ ...quiet, configFile: join(root, 'apps/server/vite.config.ts') });
  await viteBuild({ ...quiet, configFile: join(root, 'apps/venues/vite.config.ts') });
  await viteBuild({ ...quiet, configFile: join(root, 'apps/origin/vite.config.ts') });
  compressAssets(join(root, 'apps/web/dist/client/assets'));
  writeFileSync(STAMP, stamp);
  return true;
}

/** Browsers get these files compressed; doing it once beats doing it for every visitor. */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!COMPRESSED.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
  }
}

function hashSources() {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (statSync(full).isDirectory()) {
      for (const entry of readdirSync(full).sort())
        if (entry !== 'node_modules' && entry !== 'dist') add(join(path, entry));
    } else if (!path.endsWith('.test.ts')) {
      hash.update(path).update(readFileSync(full));
    }
  };
  for (const path of [...SOURCES, ...CONFIGS]) add(path);
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build({ say: (line) => console.log(line) });
}
