import { expect, it } from 'vitest';
import { inTurn, type LeagueGroup } from './league-groups.ts';
import type { Row } from './list-filter.ts';

const rowsOf = (texts: readonly string[]) =>
  texts.map(
    (text) => ({ info: { leagueId: text[0], leagueName: `League ${text[0]}`, matchId: text[1] } }) as unknown as Row,
  );
const told = (groups: readonly LeagueGroup[]) =>
  groups.map((group) => `${group.leagueName}: ${group.rows.map(({ info }) => info.matchId).join(' ')}`);
const keys = (texts: readonly string[]) => inTurn(rowsOf(texts)).map(({ key }) => key);

it('keeps the order of the list and names the league wherever it changes', () => {
  expect(told(inTurn(rowsOf(['a1', 'b2', 'b3', 'a4'])))).toEqual(['League a: 1', 'League b: 2 3', 'League a: 4']);
});

it('keeps the key of a group when its first match leaves, and distinguishes groups of one league', () => {
  expect(keys(['a1', 'a2', 'b3', 'a4'])).toEqual(['a', 'b', 'a/4']);
  expect(keys(['a2', 'b3', 'a4'])).toEqual(['a', 'b', 'a/4']);
});
