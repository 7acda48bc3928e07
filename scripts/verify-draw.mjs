import { runSource } from './dependencies.mjs';

// A file is named from where the command was given, not from the root npm moves to.
runSource('packages/rules/src/cli/verify-draw.ts', { cwd: process.env.INIT_CWD ?? process.cwd() });
