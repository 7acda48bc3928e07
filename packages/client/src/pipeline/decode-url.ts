import { codes } from '@touchline/contract/codes';
import { type Failure, failure } from '../result.ts';
import { texts } from '../texts.ts';
import type { Exchange } from './exchange.ts';
import type { PipelineParts } from './parts.ts';

/** Decodes the path exactly once; an address that is missing or malformed ends the call (product-spec section 7). */
export function decodeUrl(exchange: Exchange, { effects }: PipelineParts): Failure | null {
  const raw: string | undefined = exchange.route?.path;
  if (!raw) {
    void effects.alert(texts.warmReminder, texts.missingUrl);
    return failure(codes.network, texts.missingUrl);
  }
  try {
    exchange.path = decodeURIComponent(raw);
    return null;
  } catch {
    return failure(codes.network, texts.network);
  }
}
