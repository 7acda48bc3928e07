import type { MarketType, Sport } from '../markets/index.ts';
import { FOOTBALL_MODEL, type FootballModel } from './football/model.ts';
import { type Margins, OFFER_OPTIONS, type OfferOptions } from './offered-odds.ts';

/** Settings of one offer; missing settings are inherited from the level above. */
export interface OfferPart extends Partial<Omit<OfferOptions, 'margins'>> {
  readonly margins?: Partial<Margins>;
}

/** Margins, ticks and bounds of prices: of everything, of a sport, and of a market of it. The narrower counts. */
export interface OfferPlan extends OfferPart {
  readonly sports?: Readonly<Partial<Record<Sport, SportOffer>>>;
}

interface SportOffer extends OfferPart {
  readonly markets?: Readonly<Partial<Record<MarketType, OfferPart>>>;
  /** Parameters of the football model; missing ones have the values of `FOOTBALL_MODEL`. */
  readonly model?: Partial<FootballModel>;
}

/** The model that football is priced and played by. */
export function footballModelOf({ sports }: OfferPlan): FootballModel {
  return { ...FOOTBALL_MODEL, ...sports?.football?.model };
}

/** The plan by which the fair prices of each market of a sport become offered ones. */
export function offerOf({ sports, ...every }: OfferPlan, sport: Sport): (type: MarketType) => OfferOptions {
  const { markets = {}, model: _, ...ofSport } = sports?.[sport] ?? {};
  const base = narrowed(narrowed(OFFER_OPTIONS, every), ofSport);
  return (type) => {
    const ofMarket = markets[type];
    return ofMarket ? narrowed(base, ofMarket) : base;
  };
}

function narrowed(options: OfferOptions, part: OfferPart): OfferOptions {
  return { ...options, ...part, margins: { ...options.margins, ...part.margins } };
}
