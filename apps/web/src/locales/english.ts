import type { Dictionary } from './localized.ts';

const files = import.meta.glob<Dictionary>(['./*/en.ts', '../**/texts/en.ts'], { eager: true });

/** All texts in English, by their name spaces; a chunk of its own, loaded when the language is switched. */
export const english: Dictionary = Object.assign({}, ...Object.values(files));
