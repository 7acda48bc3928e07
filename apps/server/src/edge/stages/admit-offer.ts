import type { RefusalData } from '@touchline/contract';
import type { Identity } from '../../platform/call/handler.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';

/** Whether a member may be offered anything. */
export type OfferGate = (siteId: number, identity: Identity) => Promise<boolean>;

/**
 * Runs before every handler that shows or gives an offer. Members who must not be offered anything get one and the same answer,
 * whatever the reason is (standards BON-8). A repeated call offers nothing new, so its member is answered what became of the first.
 * Visitors see offers, and take part once they are signed in.
 */
export async function admitOffer(
  exchange: Exchange,
  canReceiveOffers: OfferGate,
  isRepeated: () => Promise<boolean>,
): Promise<void> {
  const { call, identity, site } = exchange;
  if (!call.isOffer || identity === null || (await canReceiveOffers(site.siteId, identity)) || (await isRepeated()))
    return;
  const data: RefusalData = { reason: 'offers_barred' };
  throw new EarlyAnswer(answer(exchange.traceId, 'refused', data, '您暂不符合本活动的参与条件'));
}
