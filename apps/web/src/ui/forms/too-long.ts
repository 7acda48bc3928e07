import { checkLength } from '@touchline/rules/validation';
import { refusalTexts } from '../../locales/refusal/zh-CN.ts';

/** What is said of a field with more in it than it takes. It is never cut: the reader would not see what was lost. */
export function tooLong(typed: string, max: number): string | undefined {
  return checkLength(typed, { min: 0, max }) === 'length' ? refusalTexts.mostCharacters(max) : undefined;
}
