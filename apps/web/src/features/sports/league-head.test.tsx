import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeagueHead } from './league-head.tsx';

it('shows the drawn mark of its league beside the name', () => {
  const head = renderToStaticMarkup(
    <LeagueHead sport="football" name="高地联" round={null} count={3} isFolded={false} onFold={() => {}} />,
  );
  expect(head).toContain(`/league/football/${encodeURIComponent('高地联')}.svg`);
  expect(head).toContain('高地联</span>');
});
