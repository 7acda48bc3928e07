import type { CallOutput } from '@touchline/contract';

export type Row = CallOutput<'matchList'>['items'][number];

export interface Entry {
  readonly row: Row;
  /** The time is beside the first match of it alone. */
  readonly showsTime: boolean;
  /** The league is above the first match of it alone. */
  readonly showsLeague: boolean;
}

interface Schedule {
  /** The match that is set large; null where there is none at all. */
  readonly lead: Row | null;
  readonly inPlay: readonly Entry[];
  readonly toCome: readonly Entry[];
}

const MOST_IN_PLAY = 4;
const MOST_TO_COME = 5;

/**
 * A programme by time: the most popular match in play is set large, the others follow from the earliest kick-off to the
 * latest. Where nothing is played, the most popular match to come is set large.
 */
export function scheduleOf(inPlay: readonly Row[], toCome: readonly Row[]): Schedule {
  const isKnown = new Set(inPlay.map(({ info }) => info.matchId));
  const next = toCome.filter(({ info }) => !isKnown.has(info.matchId));
  const lead = mostPopular(inPlay) ?? mostPopular(next);
  const isOther = (row: Row) => row !== lead;
  return {
    lead,
    inPlay: byTime(inPlay.filter(isOther).slice(0, MOST_IN_PLAY), true),
    toCome: byTime(next.filter(isOther), false).slice(0, MOST_TO_COME),
  };
}

function mostPopular(rows: readonly Row[]): Row | null {
  return rows.reduce<Row | null>(
    (best, row) => (best === null || row.info.popularity > best.info.popularity ? row : best),
    null,
  );
}

/** Matches in play differ in their minute, so each of them has a time of its own. */
function byTime(rows: readonly Row[], isEachAlone: boolean): Entry[] {
  const sorted = [...rows].sort(
    (one, other) => minuteOf(one.info) - minuteOf(other.info) || compare(one.info.leagueId, other.info.leagueId),
  );
  return sorted.map((row, index) => {
    const before = sorted[index - 1]?.info;
    const showsTime = isEachAlone || !before || minuteOf(before) !== minuteOf(row.info);
    return { row, showsTime, showsLeague: showsTime || before?.leagueId !== row.info.leagueId };
  });
}

const MINUTE_MS = 60_000;

/** Times are shown to the minute. */
function minuteOf({ startAt }: Row['info']): number {
  return Math.floor(startAt / MINUTE_MS);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
