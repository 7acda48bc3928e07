import { localized } from './localized.ts';
import { results } from './zh-CN/results.ts';

export const resultsTexts = localized('results', results);
