import type { SetSport } from '../../markets/index.ts';
import type { Score } from '../../settlement/result.ts';

/** The rules by which a set of points is won: by so many of them and two more than the other side, or by `most` alone. */
export interface PointRules {
  readonly target: number;
  /** The target of the deciding set. */
  readonly lastTarget: number;
  readonly most: number | null;
}

/** As the federations of the sports publish them. */
export const POINT_RULES: Readonly<Record<Exclude<SetSport, 'tennis'>, PointRules>> = {
  volleyball: { target: 25, lastTarget: 15, most: null },
  badminton: { target: 21, lastTarget: 21, most: 30 },
  table_tennis: { target: 11, lastTarget: 11, most: null },
};

/** A final score of a set and its chance. */
export interface SetScore extends Score {
  readonly chance: number;
}

/** Beyond so many points above the target a set that is still level is as good as never. */
const FURTHER = 12;

/** Whether a set at this score is won. */
export function isSetWon({ home, away }: Score, target: number, most: number | null): boolean {
  const high = Math.max(home, away);
  return high === most || (high >= target && Math.abs(home - away) >= 2);
}

/** Every final score of a set from its present score, where each rally is won by the home side with the same chance. */
export function endsOfPoints(rally: number, target: number, most: number | null, from: Score): SetScore[] {
  const ends: SetScore[] = [];
  // The scores after each number of rallies that do not end the set, by the points of the home side.
  let open = new Map([[from.home, 1]]);
  for (let played = from.home + from.away; open.size > 0; played++) {
    const next = new Map<number, number>();
    for (const [home, chance] of open) {
      const score = { home, away: played - home };
      if (isSetWon(score, target, most)) ends.push({ ...score, chance });
      else if (score.home === score.away && home >= target + FURTHER) ends.push(...afterLevel(rally, home, chance));
      else {
        next.set(home + 1, (next.get(home + 1) ?? 0) + chance * rally);
        next.set(home, (next.get(home) ?? 0) + chance * (1 - rally));
      }
    }
    open = next;
  }
  return ends;
}

/** Two points in a row, as if they came at once. */
function afterLevel(rally: number, level: number, chance: number): SetScore[] {
  const home = rally ** 2 / (rally ** 2 + (1 - rally) ** 2);
  return [
    { home: level + 2, away: level, chance: chance * home },
    { home: level, away: level + 2, chance: chance * (1 - home) },
  ];
}
