import { type PriceLook, priceLook } from './price-look.ts';

/** The place of a price that is out of sight: as large as the price, and nothing to write to when it moves. */
export function RestingPrice(look: PriceLook) {
  return <span className={priceLook(look)} />;
}
