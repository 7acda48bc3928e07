import type { Failure } from '@touchline/client';
import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { refusalTexts } from '../../locales/refusal/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { recordTime } from '../format/record-time.ts';

const { limits, limitReached, operatorLimitReached } = refusalTexts;

/**
 * The reference for questions about a failure: the start of its number. A refusal that was to be expected explains itself, and
 * a fault of the server names its number in its words; both need none.
 */
export function referenceOf({
  reason,
  message,
  traceId,
}: Pick<Failure, 'reason' | 'message' | 'traceId'>): string | null {
  return reason !== null || traceId === '' || message.includes(traceId) ? null : traceId.slice(0, 8);
}

/** The reason why a money call was turned down; of a limit also the amount that it leaves, and when more (standards LIM-6). */
export function refusalWords(failure: Pick<Failure, 'reason' | 'message' | 'detail'>, currency: CurrencyCode): string {
  const { kind, remaining, resetAt, setBy } = failure.detail;
  if (failure.reason !== 'limit_reached' || remaining === undefined) return failure.message;
  const time = resetAt ? recordTime(Number(resetAt), usePreferences.getState().utcOffset).slice(5, 16) : null;
  const words = setBy === 'operator' ? operatorLimitReached : limitReached;
  return words(limits[kind as keyof typeof limits], displayAmount(String(remaining), currency), time);
}
