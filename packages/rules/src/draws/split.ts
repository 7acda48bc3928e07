import { drawsOf } from './draw.ts';

/** A sum that is split into packets, each between a least and a greatest amount; whole numbers, minor units for money. */
export interface Split {
  readonly sum: number;
  readonly packets: number;
  readonly min: number;
  readonly max: number;
}

/** Whether packets of these bounds can make up the sum. */
export function canSplit({ sum, packets, min, max }: Split): boolean {
  const isWhole = [sum, packets, min, max].every(Number.isSafeInteger);
  return (
    isWhole && packets >= 1 && min >= 1 && max >= min && max < 2 ** 31 && sum >= packets * min && sum <= packets * max
  );
}

/**
 * The packets of a sum, in the order in which they are opened. They follow from seed and label alone and add up to the sum.
 *
 * Each packet gets `min`. The remainder is handed out packet by packet: a number between the least that the later packets can
 * make up for and twice the mean of the remainder, drawn by `drawsOf` with `label:split`. The amounts are then shuffled from
 * the
 * last place down (Fisher-Yates) with `label:order`, so that every place has the same chances.
 *
 * Throws a RangeError where the bounds cannot make up the sum.
 */
export function splitSum(seed: string, label: string, split: Split): number[] {
  if (!canSplit(split)) throw new RangeError(`${split.packets} packets cannot make up ${split.sum}`);
  const { sum, packets, min, max } = split;
  const spread = max - min;
  const drawUnder = drawsOf(seed, `${label}:split`);
  let rest = sum - packets * min;
  const amounts: number[] = [];
  for (let place = 0; place < packets; place++) {
    const later = packets - place - 1;
    const least = Math.max(0, rest - later * spread);
    const most = later === 0 ? rest : Math.min(spread, rest, Math.floor((2 * rest) / (later + 1)));
    const extra = least + drawUnder(most - least + 1);
    amounts.push(min + extra);
    rest -= extra;
  }
  return shuffle(seed, label, amounts);
}

/** The items in an order that follows from seed and label, each order with the same chance. */
export function shuffle<Item>(seed: string, label: string, items: readonly Item[]): Item[] {
  const drawUnder = drawsOf(seed, `${label}:order`);
  const shuffled = [...items];
  for (let place = shuffled.length - 1; place > 0; place--) {
    const other = drawUnder(place + 1);
    const kept = shuffled[place] as Item;
    shuffled[place] = shuffled[other] as Item;
    shuffled[other] = kept;
  }
  return shuffled;
}
