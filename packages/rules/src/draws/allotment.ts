import { commitmentOf } from './draw.ts';
import { type Split, shuffle, splitSum } from './split.ts';

/** One packet: money in minor units, or points. */
export interface Packet {
  readonly unit: 'cash' | 'points';
  readonly amount: number;
}

/** The packets of a session for members who settle in one unit. */
export interface Pot {
  /** Their unit, such as CNY. Each unit has an allotment of its own. */
  readonly currency: string;
  readonly cash: Split | null;
  readonly points: Split | null;
}

/** The packets of a pot in the order in which they are opened: money and points are split, and then shuffled together. */
export function allotmentOf(seed: string, { currency, cash, points }: Pot): Packet[] {
  const packets = [
    ...(cash ? splitSum(seed, `${currency}:cash`, cash).map((amount): Packet => ({ unit: 'cash', amount })) : []),
    ...(points
      ? splitSum(seed, `${currency}:points`, points).map((amount): Packet => ({ unit: 'points', amount }))
      : []),
  ];
  return shuffle(seed, `${currency}:all`, packets);
}

/** Packets that somebody opened, with everything that is needed to compute them again. */
export interface AllotmentRecord {
  readonly commitment: string;
  /** Null until the session is over. */
  readonly seed: string | null;
  readonly pot: Pot;
  readonly opened: readonly (Packet & {
    /** The place of the packet in the allotment, from 1. */
    readonly place: number;
  })[];
}

export type AllotmentCheck =
  | { readonly state: 'not_revealed' | 'other_seed' }
  | { readonly state: 'checked'; readonly isRight: boolean; readonly wrongPlaces: readonly number[] };

/** Computes the allotment again and compares what was opened with it. */
export function verifyAllotment({ commitment, seed, pot, opened }: AllotmentRecord): AllotmentCheck {
  if (seed === null) return { state: 'not_revealed' };
  if (commitmentOf(seed) !== commitment) return { state: 'other_seed' };
  const allotment = allotmentOf(seed, pot);
  const wrongPlaces = opened.flatMap(({ place, unit, amount }) => {
    const packet = allotment[place - 1];
    return packet?.unit === unit && packet.amount === amount ? [] : [place];
  });
  return { state: 'checked', isRight: wrongPlaces.length === 0, wrongPlaces };
}
