import type { MemberStore } from '../modules/account/member-store.ts';
import type { StreamKeys } from '../modules/rooms/stream-keys.ts';
import type { RoomLanguage, RoomSport } from '../modules/rooms/tables.ts';
import type { Platform } from '../platform/platform.ts';
import { HOST_NAMES, SITE_MODERATOR } from './seed-members.ts';

interface DemoRoom {
  readonly nick: string;
  readonly title: string;
  readonly intro: string;
  readonly sport: RoomSport;
  readonly art: string;
  readonly screenMode: 'horizontal' | 'vertical';
  readonly language: RoomLanguage;
}

/** Invented hosts, one for each of the members `host01` to `host06`. */
const ROOMS: readonly DemoRoom[] = [
  room('老陈侃球', '东岸焦点战，边看边聊', '二十年看球经验，只聊场上看得见的东西。', 'football', 'chen'),
  room('夏日解说', '细说攻防转换', '慢一拍，讲清楚每一次攻防转换。', 'football', 'xia'),
  room('北风战术板', '战术板直播', '画板讲战术，欢迎提问。', 'football', 'feng'),
  room('小满看球', '轻松看球夜', '不急不躁，陪你看完整场。', 'anchor', 'man'),
  room('群岛之声', '群岛甲级联赛专场', '群岛联赛每晚开播。', 'basketball', 'qun', 'vertical', 'yue'),
  room('高地阿诺', '高地联赛周末档', '周末两场连播。', 'esports', 'nuo', 'vertical'),
];

function room(
  nick: string,
  title: string,
  intro: string,
  sport: RoomSport,
  art: string,
  screenMode: DemoRoom['screenMode'] = 'horizontal',
  language: RoomLanguage = 'zh',
): DemoRoom {
  return { nick, title, intro, sport, art, screenMode, language };
}

/** A demonstration's rooms are numbered by their site: 7001 to 7006 at the first one, 7101 to 7106 at the next. */
export function demoRoomId(siteId: number, index: number): bigint {
  return BigInt(7_001 + (siteId - 5_000) * 100 + index);
}

/** The key with which a demonstration puts a room of its own on the air. */
export function demoStreamKey({ secrets }: Pick<Platform, 'secrets'>, roomId: bigint): Uint8Array {
  return secrets.key(`demo-room/${roomId}`);
}

/** The rooms of every site that has rooms, with their hosts, a key for each and who moderates all; safe to repeat. */
export async function seedRooms(platform: Platform, members: MemberStore, keys: StreamKeys): Promise<void> {
  const { db, clock, sites } = platform;
  for (const { siteId, public: site } of sites.all) {
    if (!site.features.includes('live')) continue;
    const moderator = await members.byName(siteId, SITE_MODERATOR);
    if (moderator)
      await db.query(
        `INSERT INTO chat_ruling (site_id, kind, member_id, reason, by, at) SELECT $1, 'appoint', $2, '演示', 'demo', $3
         WHERE NOT EXISTS (SELECT FROM chat_ruling WHERE site_id = $1 AND member_id = $2 AND kind = 'appoint')`,
        [siteId, moderator.id, new Date(clock.now())],
      );
    for (const [index, { nick, title, intro, sport, art, screenMode, language }] of ROOMS.entries()) {
      const roomId = demoRoomId(siteId, index);
      const host = await members.byName(siteId, HOST_NAMES[index] ?? '');
      await db.query(
        `INSERT INTO live_room (id, site_id, member_id, nick, title, intro, sport, screen_mode, art, state_at, created_at,
           language)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) ON CONFLICT (id) DO NOTHING`,
        [roomId, siteId, host?.id ?? null, nick, title, intro, sport, screenMode, art, new Date(clock.now()), language],
      );
      await keys.add(roomId, demoStreamKey(platform, roomId));
    }
  }
}
