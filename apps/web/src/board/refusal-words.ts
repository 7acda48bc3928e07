import type { Failure } from '@touchline/client';
import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { refusalTexts } from '../locales/refusal-texts.ts';
import { usePreferences } from '../runtime/preferences.ts';
import { recordTime } from '../ui/format/record-time.ts';

const { limits, limitReached, operatorLimitReached } = refusalTexts;

/** Why a money call was turned down; of a limit also what it leaves, and when more (standards LIM-6). */
export function refusalWords(failure: Pick<Failure, 'reason' | 'message' | 'detail'>, currency: CurrencyCode): string {
  const { kind, remaining, resetAt, setBy } = failure.detail;
  if (failure.reason !== 'limit_reached' || remaining === undefined) return failure.message;
  const time = resetAt ? recordTime(Number(resetAt), usePreferences.getState().utcOffset).slice(5, 16) : null;
  const words = setBy === 'operator' ? operatorLimitReached : limitReached;
  return words(limits[kind as keyof typeof limits], displayAmount(String(remaining), currency), time);
}
