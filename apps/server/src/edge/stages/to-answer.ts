import type { RefusalData } from '@touchline/contract';
import { type CurrencyCode, inWordsOf } from '@touchline/rules/money';
import type { Outcome, RefusalDetail } from '../../platform/call/handler.ts';
import { type Answer, answer } from '../answer.ts';
import { refusalText } from '../texts/refusal-texts.ts';

/** Turns a handler's outcome into code, message and data of the wire. `currency` is the unit of the reader. */
export function toAnswer(
  traceId: string,
  outcome: Outcome<unknown, string>,
  currency: CurrencyCode,
  words: (reason: string, detail?: RefusalDetail) => string = refusalText,
): Answer {
  const textOf = (reason: string, detail?: RefusalDetail) => inWordsOf(currency, words(reason, detail));
  switch (outcome.kind) {
    case 'ok':
      return { ...answer(traceId, 'ok', outcome.data), ...(outcome.token ? { token: outcome.token } : {}) };
    case 'refused': {
      const data: RefusalData = { reason: outcome.reason, ...(outcome.detail ? { detail: outcome.detail } : {}) };
      return answer(traceId, 'refused', data, textOf(outcome.reason, outcome.detail));
    }
    case 'conflict':
      return answer(traceId, 'conflict', { reason: outcome.reason } satisfies RefusalData, textOf(outcome.reason));
    case 'notFound':
      return answer(traceId, 'notFound');
    case 'wrongCode':
      return answer(traceId, 'wrongVerificationCode');
    case 'invalid':
      return answer(traceId, 'invalidInput', { fields: outcome.fields });
  }
}
