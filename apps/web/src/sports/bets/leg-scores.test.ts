import { describe, expect, it } from 'vitest';
import { cameTo, scoreThen } from './leg-scores.ts';

const football = (type: 'ou' | 'corners_ah' | 'corners_ou' | 'cards_ou') => ({ sport: 'football', type }) as const;
const score = { home: 6, away: 3 };

describe('a score beside a leg', () => {
  it('shows the count of its market once it is settled', () => {
    expect(cameTo(football('ou'), score)).toBe('赛果 6-3');
    expect(cameTo(football('corners_ah'), score)).toBe('角球 6-3');
    expect(cameTo(football('corners_ou'), score)).toBe('角球 6-3');
    expect(cameTo(football('cards_ou'), score)).toBe('罚牌 6-3');
    expect(cameTo({ sport: 'esports', type: 'kills_ou' }, score)).toBe('赛果 6-3');
    expect(cameTo({ sport: 'tennis', type: 'games_total' }, score)).toBe('局数 6-3');
    expect(cameTo({ sport: 'tennis', type: 'sets_total' }, score)).toBe('赛果 6-3');
  });

  it('at the bet is the score of the match, and is labelled where it could be taken for another', () => {
    expect(scoreThen(football('ou'), score)).toBe('6-3');
    expect(scoreThen(football('corners_ou'), score)).toBe('比分 6-3');
    expect(scoreThen(football('cards_ou'), score)).toBe('比分 6-3');
    expect(scoreThen({ sport: 'volleyball', type: 'spread' }, score)).toBe('比分 6-3');
  });
});
