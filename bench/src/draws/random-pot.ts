import { randomInt } from 'node:crypto';
import type { Pot, Split } from '@touchline/rules/draws';

/** A pot of any shape that can be split, of at most so many packets of a kind: loose bounds and tight ones. */
export function randomPot(mostPackets: number): Pot {
  return {
    currency: 'CNY',
    cash: randomSplit(mostPackets),
    points: randomInt(3) === 0 ? null : randomSplit(mostPackets),
  };
}

function randomSplit(mostPackets: number): Split {
  const packets = 1 + randomInt(mostPackets);
  const min = 1 + randomInt(20);
  const max = min + randomInt(500);
  return { packets, min, max, sum: packets * min + randomInt(packets * (max - min) + 1) };
}
