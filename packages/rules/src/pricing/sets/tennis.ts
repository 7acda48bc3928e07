import type { Side } from '../../markets/index.ts';
import type { Score } from '../../settlement/result.ts';

/** Chance of each side to win a point it serves. */
export interface ServeChances {
  readonly home: number;
  readonly away: number;
}

/** A final score of a set in games, who serves first in the next one, and the chance of both. */
export interface TennisSet extends Score {
  readonly server: Side;
  readonly chance: number;
}

/** The state of a set: its games, who serves the present one, and the points of it, counted from nought. */
export interface TennisPosition {
  readonly score: Score;
  readonly server: Side;
  readonly points: Score;
}

const GAMES = 6;
const GAME_POINTS = 4;
const TIE_BREAK_POINTS = 7;

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export function isTieBreak({ home, away }: Score): boolean {
  return home === GAMES && away === GAMES;
}

export function isTennisSetWon({ home, away }: Score): boolean {
  const high = Math.max(home, away);
  return high === GAMES + 1 || (high === GAMES && Math.abs(home - away) >= 2);
}

/** Whether a game, or a tie-break, at this score is won. */
export function isGameWon({ home, away }: Score, inTieBreak: boolean): boolean {
  return Math.max(home, away) >= (inTieBreak ? TIE_BREAK_POINTS : GAME_POINTS) && Math.abs(home - away) >= 2;
}

/** The server of a point of a tie-break: the first server serves one point, then each side serves two in turn. */
export function tieBreakServer(first: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : otherSide(first);
}

/** Chance of the home side to win a point that this side serves. */
export function pointChance(serve: ServeChances, server: Side): number {
  return server === 'home' ? serve.home : 1 - serve.away;
}

/** Chance of the home side to win the game, or tie-break, being played: `server` serves it, or served its first point. */
export function gameChance(serve: ServeChances, { score, server, points }: TennisPosition): number {
  return isTieBreak(score) ? tieBreakFrom(serve, server, points) : gameFrom(pointChance(serve, server), points);
}

function gameFrom(point: number, { home, away }: Score): number {
  // A level score late in a game is deuce, and an advantage is one step away from it.
  if (home === away && home >= GAME_POINTS - 1) return twoInARow(point, 1 - point, point, 1 - point);
  if (isGameWon({ home, away }, false)) return home > away ? 1 : 0;
  return point * gameFrom(point, { home: home + 1, away }) + (1 - point) * gameFrom(point, { home, away: away + 1 });
}

function tieBreakFrom(serve: ServeChances, first: Side, { home, away }: Score): number {
  if (isGameWon({ home, away }, true)) return home > away ? 1 : 0;
  // From here on each side serves one of every two points.
  if (home === away && home >= TIE_BREAK_POINTS - 1)
    return twoInARow(serve.home, 1 - serve.home, 1 - serve.away, serve.away);
  const point = pointChance(serve, tieBreakServer(first, home + away));
  return (
    point * tieBreakFrom(serve, first, { home: home + 1, away }) +
    (1 - point) * tieBreakFrom(serve, first, { home, away: away + 1 })
  );
}

/** Chance of being two ahead first, points being won and lost with these chances in turn. */
function twoInARow(won: number, lost: number, wonNext: number, lostNext: number): number {
  return (won * wonNext) / (won * wonNext + lost * lostNext);
}

/** Every final score of a set from its present score. */
export function endsOfGames(serve: ServeChances, from: TennisPosition): TennisSet[] {
  const fresh = { home: 0, away: 0 };
  const wholeGame = (server: Side) => gameFrom(pointChance(serve, server), fresh);
  const whole = { home: wholeGame('home'), away: wholeGame('away') };
  const ends: TennisSet[] = [];
  let server = from.server;
  let open = new Map([[from.score.home, 1]]);
  for (let played = from.score.home + from.score.away; open.size > 0; played++) {
    const isFirst = played === from.score.home + from.score.away;
    const next = new Map<number, number>();
    for (const [home, chance] of open) {
      const score = { home, away: played - home };
      if (isTennisSetWon(score)) {
        ends.push({ ...score, server, chance });
        continue;
      }
      const points = isFirst ? from.points : fresh;
      const game = isFirst || isTieBreak(score) ? gameChance(serve, { score, server, points }) : whole[server];
      next.set(home + 1, (next.get(home + 1) ?? 0) + chance * game);
      next.set(home, (next.get(home) ?? 0) + chance * (1 - game));
    }
    open = next;
    server = otherSide(server);
  }
  return ends;
}
