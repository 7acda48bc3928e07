import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, paging, time } from '../../core/fields.ts';
import { roomLanguage, roomSport, roomState, screenMode } from '../../core/live-room.ts';
import { matchFull, matchInfo, matchRow, matchState, pair, sportKind, team } from '../../core/match.ts';

/** The number of matches in a tab. */
const tabCounts = { inplay: z.int(), today: z.int(), early: z.int(), parlay: z.int(), outright: z.int() };

/** Matches of a sport by time tab, main markets only. */
export const matchList = defineCall({
  summary: '赛事列表',
  method: 'POST',
  path: '/api/site/group/live/match/v1/list',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({
    sport: sportKind,
    /**
     * `parlay`: matches that may be combined; `outright`: competitions, which are in no other tab; `favourites`: the
     * matches whose ids are given, at any time.
     */
    tab: z.enum(['inplay', 'today', 'early', 'parlay', 'outright', 'favourites', 'results']),
    /** Days from the reader's today, of the early tab alone; all seven where it is left out. */
    day: z.int().min(1).max(7).optional(),
    leagueIds: z.array(z.string().max(40)).max(100).optional(),
    matchIds: z.array(id).max(200).optional(),
    withVideo: z.boolean().default(false),
    /** Only the leagues that the site names as top leagues. */
    onlyTop: z.boolean().default(false),
    sort: z.enum(['hot', 'time', 'league']).optional(),
    /** UTC offset of the reader in minutes, for the day cut of today and early. */
    utcOffsetMinutes: z.int().min(-840).max(840).default(480),
    ...paging,
  }),
  output: z.object({
    items: z.array(matchRow),
    total: z.int(),
    counts: z.object(tabCounts),
  }),
  sample: { sport: 'football', tab: 'inplay', utcOffsetMinutes: 480, page: 1, size: 20 },
});

/** Leagues with matches on the board, of a sport or of all, the most popular first. */
export const leagueList = defineCall({
  summary: '联赛列表',
  method: 'POST',
  path: '/api/site/group/live/league/v1/list',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ sport: sportKind.optional() }),
  output: z.object({
    items: z.array(
      z.object({
        leagueId: z.string(),
        sport: sportKind,
        leagueName: z.string(),
        matches: z.int(),
        inplay: z.int(),
        isHot: z.boolean(),
        /** One of the site's top leagues. */
        isTop: z.boolean(),
      }),
    ),
  }),
  sample: { sport: 'football' },
});

/** Matches in play, of today, of the next days and to be combined, and competitions to be won, of every sport. */
export const sportCounts = defineCall({
  summary: '体育项目赛事数量',
  method: 'POST',
  path: '/api/site/group/live/sport/v1/counts',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ utcOffsetMinutes: z.int().min(-840).max(840).default(480) }),
  output: z.object({
    items: z.array(
      z.object({
        sport: sportKind,
        ...tabCounts,
        /** The number of matches that are not over and can be watched. */
        withVideo: z.int(),
      }),
    ),
  }),
  sample: { utcOffsetMinutes: 480 },
});

/** The stored results of one day; a corrected one is marked. */
export const resultList = defineCall({
  summary: '赛果',
  method: 'POST',
  path: '/api/site/group/live/match/v1/results',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({
    sport: sportKind,
    /** Kick-off from this moment on, for a day. */
    from: time,
    leagueId: z.string().max(40).optional(),
    ...paging,
  }),
  output: z.object({
    items: z.array(
      z.object({
        info: matchInfo,
        /** The score as recorded at the end; `status` names the kind of end. */
        state: matchState,
        corrected: z.boolean(),
        /** The score that a correction replaced, where it was another one. */
        earlierScore: pair.nullable(),
        /** The source withdrew the end: bets are open again, and the score is the last one it sent. */
        withdrawn: z.boolean(),
      }),
    ),
    total: z.int(),
    leagues: z.array(z.object({ leagueId: z.string(), leagueName: z.string() })),
    /** Competitions that were won, by the day betting on them ended; several winners share a title. */
    titles: z.array(z.object({ info: matchInfo, winners: z.array(z.string()), corrected: z.boolean() })),
  }),
  sample: { sport: 'football', from: 1_700_000_000_000, leagueId: 'east', page: 1, size: 20 },
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
  sample: { matchId: '7' },
});

/** A host and their match, under the names of the anchor match of older clients. */
const anchorCard = z.object({
  anchorRoomId: id,
  nick: z.string(),
  anchor_status: roomState,
  /** The time since which it has this state. */
  statusAt: time,
  /** The time at which it was read: of two that say the same moment of change, the later one holds. */
  asOf: time,
  screen_mode: screenMode,
  sport_type: roomSport,
  language: roomLanguage,
  title: z.string(),
  desc: z.string(),
  art: z.string(),
  /** Readers of the stream now; null where nobody counts them. */
  viewers: z.int().nullable(),
  /** The popularity of the host: by the formula of `hostPopularity`, of the last 24 hours. */
  heat: z.int(),
  /** The time at which the next planned broadcast begins. */
  start_time: time.nullable(),
  /** The match by its parts, as older clients name them; null without a match. */
  eid: id.nullable(),
  team1: z.string().nullable(),
  team2: z.string().nullable(),
  team1_logo: team.shape.crest.nullable(),
  team2_logo: team.shape.crest.nullable(),
  start_datetime: time.nullable(),
  league: z.string().nullable(),
  /** The name of the venue where the match can be bet on; null without a match, and for a site without a book. */
  ve_name: z.string().nullable(),
  anchor: z.object({ nick: z.string(), logo: z.string() }),
  room_info: z.object({ theme_id: z.string().nullable(), title: z.string(), desc: z.string() }),
  /** Values that the platform has none of: ids of suppliers, kinds of anchors, and addresses that are given with a ticket alone. */
  egid: z.string().nullable(),
  tid: z.string().nullable(),
  dpid: z.string().nullable(),
  anchor_type: z.string().nullable(),
  animation_url: z.string().nullable(),
  web_flv_url: z.string().nullable(),
  match: z.object({ info: matchInfo, state: matchState }).nullable(),
});

/** Hosts and their matches: those on the air first, then by how popular they are and by when they begin. */
export const popularLive = defineCall({
  summary: '热门直播',
  method: 'POST',
  path: '/api/site/group/live/popularLive/v1/list',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ page: paging.page, size: z.int().min(1).max(200).default(200) }),
  output: z.object({ items: z.array(anchorCard), total: z.int() }),
  sample: { page: 1, size: 8 },
});
