import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, paging } from '../../core/fields.ts';
import { matchFull, matchInfo, matchRow, matchState, sportKind } from '../../core/match.ts';

/** Matches of a sport by time tab, main markets only. */
export const matchList = defineCall({
  summary: '赛事列表',
  method: 'POST',
  path: '/api/site/group/live/match/v1/list',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({
    sport: sportKind,
    tab: z.enum(['inplay', 'today', 'early', 'results']),
    /** UTC offset of the reader in minutes, for the day cut of today and early. */
    utcOffsetMinutes: z.int().min(-840).max(840).default(480),
    ...paging,
  }),
  output: z.object({
    items: z.array(matchRow),
    total: z.int(),
    counts: z.object({ inplay: z.int(), today: z.int(), early: z.int() }),
  }),
});

/** One match with all its markets and events. */
export const matchDetail = defineCall({
  summary: '赛事详情',
  method: 'POST',
  path: '/api/site/group/live/match/v1/matchDetail',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ matchId: id }),
  output: matchFull,
});

const anchorCard = z.object({
  anchorRoomId: id,
  nick: z.string(),
  anchor_status: z.enum(['not_started', 'interrupted', 'live']),
  screen_mode: z.enum(['horizontal', 'vertical']),
  title: z.string(),
  heat: z.int(),
  art: z.string(),
  match: z.object({ info: matchInfo, state: matchState }).nullable(),
});

/** Hosts and their matches, live first. */
export const popularLive = defineCall({
  summary: '热门直播',
  method: 'POST',
  path: '/api/site/group/live/popularLive/v1/list',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ page: paging.page, size: z.int().min(1).max(200).default(200) }),
  output: z.object({ items: z.array(anchorCard), total: z.int() }),
});
