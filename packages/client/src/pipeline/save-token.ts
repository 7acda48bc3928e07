import { codes } from '@touchline/contract/codes';
import type { Exchange } from './exchange.ts';
import type { PipelineParts } from './parts.ts';

/** Some calls bring a token in a header of their answer (product-spec section 7); only a good answer's is kept. */
export function saveToken(exchange: Exchange, { options, session }: PipelineParts): void {
  if (!exchange.route.savesToken || exchange.answer?.code !== codes.ok) return;
  const token = exchange.response?.header(options.site.headers.token ?? 'token') ?? '';
  if (token !== '') session.saveToken(token, exchange.token);
}
