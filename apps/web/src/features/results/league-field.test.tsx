import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeagueField } from './league-field.tsx';

const chosen = (leagues: Parameters<typeof LeagueField>[0]['leagues'], value: string | null) =>
  /<option value="(\d*)" selected="">([^<]*)</
    .exec(renderToStaticMarkup(<LeagueField leagues={leagues} value={value} onChange={() => {}} />))
    ?.slice(1);

it('shows the league that is chosen, also while the leagues of the day are on their way', () => {
  const leagues = [{ leagueId: '7', leagueName: '海岸联赛' }];
  expect(chosen(leagues, '7')).toEqual(['7', '海岸联赛']);
  expect(chosen([], '7')).toEqual(['7', '…']);
  expect(chosen(leagues, null)).toEqual(['', '全部联赛']);
});
