import { runSource } from './dependencies.mjs';

runSource('apps/server/src/cli/air.ts');
