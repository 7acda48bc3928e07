import { runSource } from './dependencies.mjs';

runSource('apps/operator/src/main.ts');
