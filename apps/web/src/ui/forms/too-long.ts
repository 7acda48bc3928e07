import { checkLength } from '@touchline/rules/validation';
import { refusalTexts } from '../../locales/refusal/zh-CN.ts';

/** The message of a field that holds more than it may. It is never cut: the reader would not see what was lost. */
export function tooLong(typed: string, max: number): string | undefined {
  return checkLength(typed, { min: 0, max }) === 'length' ? refusalTexts.mostCharacters(max) : undefined;
}
