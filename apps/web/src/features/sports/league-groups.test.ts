import { expect, it } from 'vitest';
import { byLeague, inTurn, type LeagueGroup } from './league-groups.ts';
import type { Row } from './list-filter.ts';

const rows = ['a1', 'b2', 'b3', 'a4'].map(
  (text) => ({ info: { leagueId: text[0], leagueName: `League ${text[0]}`, matchId: text[1] } }) as unknown as Row,
);
const told = (groups: readonly LeagueGroup[]) =>
  groups.map((group) => `${group.leagueName}: ${group.rows.map(({ info }) => info.matchId).join(' ')}`);

it('puts all matches of a league together', () => {
  expect(told(byLeague(rows))).toEqual(['League a: 1 4', 'League b: 2 3']);
});

it('keeps the order of the list and names the league wherever it changes', () => {
  expect(told(inTurn(rows))).toEqual(['League a: 1', 'League b: 2 3', 'League a: 4']);
});
