import { fairShare } from './chance.ts';
import type { FairMarket } from './fair-market.ts';

/** The search range of lines, in quarters. */
export interface LineWalk {
  readonly start: number;
  readonly lowest: number;
  readonly step: number;
  /** Lines on each side of the main one. */
  readonly reach: number;
}

/** A selection less likely than this is as good as decided. */
export const DECIDED = 1e-4;

/** The line nearest to even money and its neighbours: the walk goes a step at a time while it gets nearer. */
export function walkLines(priced: (lineQuarters: number, main: boolean) => FairMarket, walk: LineWalk): FairMarket[] {
  const { start, lowest, step, reach } = walk;
  const distance = (line: number) => {
    const [first] = priced(line, false).selections;
    return first ? Math.abs(fairShare(first) - 0.5) : 0;
  };
  let main = start;
  for (const direction of [-step, step])
    while (main + direction >= lowest && distance(main + direction) < distance(main) - 1e-12) main += direction;
  return Array.from({ length: 2 * reach + 1 }, (_, index) => main + step * (index - reach))
    .filter((line) => line >= lowest)
    .map((line) => priced(line, line === main))
    .filter(({ selections }) => selections.every(({ win }) => win > DECIDED));
}
