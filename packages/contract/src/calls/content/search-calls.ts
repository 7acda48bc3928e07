import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, time } from '../../core/fields.ts';
import { roomState } from '../../core/live-room.ts';
import { matchInfo, matchState, sportKind, team } from '../../core/match.ts';

/** The matched parts of a text: pairs of the first character and the one behind the last. */
const marks = z.array(z.tuple([z.int(), z.int()]));

const named = { title: z.string(), marks };

/**
 * Finds teams, leagues, matches, games, venues, hosts and pages by Chinese characters, by pinyin or by its initials. Each group is
 * short, the best first. A member who may not play is shown pages alone, and one who is to be offered nothing no offers
 * (standards EXC-6, BON-8).
 */
export const search = defineCall({
  summary: '搜索',
  method: 'POST',
  path: '/api/site/group/site/search/v1/find',
  access: 'optional',
  credentials: false,
  perMinute: { address: 600, device: 240, member: 240 },
  input: z.strictObject({ words: z.string().trim().min(1).max(40) }),
  output: z.object({
    /** `matchId` is the match of the team that is in play, or its next one. */
    teams: z.array(
      z.object({
        team,
        sport: sportKind,
        leagueName: z.string(),
        matchId: id,
        startAt: time,
        inPlay: z.boolean(),
        marks,
      }),
    ),
    leagues: z.array(z.object({ leagueId: z.string(), sport: sportKind, matches: z.int(), inplay: z.int(), ...named })),
    /** `marks` of the home side, of the away side and of the league. */
    matches: z.array(
      z.object({
        info: matchInfo,
        state: matchState,
        marks: z.object({ home: marks, away: marks, league: marks }),
      }),
    ),
    games: z.array(
      z.object({ venueEnName: z.string(), venueName: z.string(), gameId: z.string(), art: z.string(), ...named }),
    ),
    venues: z.array(z.object({ venueEnName: z.string(), ...named })),
    /** `matchId` is the match that the host talks about; null while there is none. */
    hosts: z.array(
      z.object({
        anchorRoomId: id,
        art: z.string(),
        about: z.string(),
        status: roomState,
        matchId: id.nullable(),
        ...named,
      }),
    ),
    pages: z.array(z.object({ path: z.string(), ...named })),
  }),
  sample: { words: '足球' },
});
