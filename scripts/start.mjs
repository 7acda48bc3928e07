import { installDependencies, requireNode } from './dependencies.mjs';

const began = performance.now();
const say = (line) => console.log(`[${String(Math.round((performance.now() - began) / 1000)).padStart(3)} s] ${line}`);

requireNode();
installDependencies({ all: false, say });
const { build } = await import('./build.mjs');
await build({ say });
say('starting the platform');
await import('../apps/server/dist/main.js');
