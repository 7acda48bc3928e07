import { expect, it } from 'vitest';
import { type Row, scheduleOf } from './schedule.ts';

const row = (matchId: string, startAt: number, popularity = 0, leagueId = 'east') =>
  ({ info: { matchId, startAt: startAt * 60_000, popularity, leagueId } }) as Row;
const ids = (entries: readonly { readonly row: Row }[]) => entries.map((entry) => entry.row.info.matchId);

it('sets the most popular match in play large and lists the others by their kick-off', () => {
  const { lead, inPlay, toCome } = scheduleOf(
    [row('3', 300), row('1', 100, 9), row('2', 200)],
    [row('5', 500), row('4', 400)],
  );
  expect(lead?.info.matchId).toBe('1');
  expect(ids(inPlay)).toEqual(['2', '3']);
  expect(ids(toCome)).toEqual(['4', '5']);
});

it('sets a match to come large while nothing is played, and has none when there is none', () => {
  const { lead, inPlay, toCome } = scheduleOf([], [row('4', 400), row('5', 500, 7)]);
  expect([lead?.info.matchId, ids(inPlay), ids(toCome)]).toEqual(['5', [], ['4']]);
  expect(scheduleOf([], []).lead).toBeNull();
});

it('names a time once for the matches that begin at it, and a league once within a time', () => {
  const { toCome } = scheduleOf(
    [row('1', 100)],
    [row('2', 400, 0, 'high'), row('3', 400, 0, 'east'), row('4', 400, 0, 'east'), row('5', 500, 0, 'east')],
  );
  expect(toCome.map(({ row: { info }, showsTime, showsLeague }) => [info.matchId, showsTime, showsLeague])).toEqual([
    ['3', true, true],
    ['4', false, false],
    ['2', false, true],
    ['5', true, true],
  ]);
});

it('names the time of every match in play, and shows no match twice', () => {
  const { inPlay, toCome } = scheduleOf(
    [row('1', 100, 9), row('2', 200), row('3', 200)],
    [row('3', 200), row('4', 400)],
  );
  expect(inPlay.map(({ showsTime }) => showsTime)).toEqual([true, true]);
  expect(ids(toCome)).toEqual(['4']);
});
