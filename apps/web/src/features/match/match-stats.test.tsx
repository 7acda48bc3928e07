import type { LiveMatch } from '@touchline/client/live';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { CountedSoFar, MatchStats } from './match-stats.tsx';

type State = LiveMatch['state'];

const NONE = { home: 0, away: 0 };
const club = (id: string): LiveMatch['info']['home'] => ({
  id,
  name: id,
  crest: { colours: ['#111', '#eee'], pattern: 'plain' },
});
const info: LiveMatch['info'] = {
  matchId: '7',
  sport: 'football',
  leagueId: 'l1',
  leagueName: 'League',
  round: '1',
  home: club('h'),
  away: club('a'),
  neutral: false,
  startAt: 0,
  badges: { video: false, animation: false, anchors: 0 },
  popularity: 1,
};

/** The figures of a match in this state. */
function figures(status: State['status'], period: State['clock']['period'], Figures = MatchStats): string {
  const clock = { period, seconds: 60, injurySeconds: 0, rate: 1, running: false, at: 0 };
  const counts = { score: NONE, halfScore: null, redCards: NONE, yellowCards: NONE, corners: NONE, parts: [] };
  const state = { status, clock, ...counts, danger: false };
  const match = { info, state, markets: [], marketCount: 0, hasCorners: false, events: [], isStale: false };
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <Figures match={match} />
    </Router>,
  );
}

describe('the figures of a match', () => {
  it('are shown of the played parts', () => {
    expect(figures('live', 'first_half')).toContain(matchTexts.stats.corners);
    expect(figures('abandoned', 'second_half')).toContain(matchTexts.stats.corners);
  });

  it('are in the room of a host, once there are some', () => {
    const counted = CountedSoFar as typeof MatchStats;
    expect(figures('live', 'first_half', counted)).toContain(matchTexts.stats.corners);
    expect(figures('not_started', 'before', counted)).toBe('');
  });

  it('are no row of noughts where it never began', () => {
    expect(figures('not_started', 'before')).toContain(matchTexts.noStats);
    expect(figures('cancelled', 'before')).toContain(matchTexts.noStatsKept);
    expect(figures('cancelled', 'before')).not.toContain(matchTexts.stats.corners);
  });
});
