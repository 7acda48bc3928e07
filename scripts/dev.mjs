import { spawn } from 'node:child_process';
import { installDependencies, requireNode, root } from './dependencies.mjs';

requireNode();
installDependencies({ all: true, say: console.log });

/** The platform from its source, restarted on changes, and the web client rebuilt into it. */
const children = [
  spawn('npx', ['vite', 'build', '--watch', '--config', 'apps/web/vite.config.ts', '--mode', 'development'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn('npx', ['vite', 'build', '--watch', '--ssr', '--config', 'apps/web/vite.config.ts', '--mode', 'development'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['--import', 'tsx', '--watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
];
process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGTERM');
});
