import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FoundRow } from './found-row.tsx';
import { searchTexts } from './texts/zh-CN.ts';

type Found = Parameters<typeof FoundRow>[0]['found'];

const host = (status: 'live' | 'ended', matchId: string | null) =>
  renderToStaticMarkup(
    <FoundRow
      found={
        {
          group: 'hosts',
          item: { anchorRoomId: '7001', title: '老陈侃球', about: '边看边聊', art: 'chen', status, matchId, marks: [] },
        } as unknown as Found
      }
    />,
  );

it('marks hosts who are on the air, with a match or without one, and no others', () => {
  expect(host('live', '700')).toContain(searchTexts.onAir);
  expect(host('live', null)).toContain(searchTexts.onAir);
  expect(host('ended', '700')).not.toContain(searchTexts.onAir);
});

it('shows a league with its own mark', () => {
  const item = { leagueId: 'east', sport: 'tennis', title: '海岸公开赛', matches: 4, inplay: 0, marks: [] };
  const row = renderToStaticMarkup(<FoundRow found={{ group: 'leagues', item } as unknown as Found} />);
  expect(row).toContain(`/league/tennis/${encodeURIComponent('海岸公开赛')}.svg`);
});
