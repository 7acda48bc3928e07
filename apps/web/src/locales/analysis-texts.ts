import { localized } from './localized.ts';
import { analysis } from './zh-CN/analysis.ts';

export const analysisTexts = localized('analysis', analysis);
