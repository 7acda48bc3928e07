import type { CallOutput } from '@touchline/contract';
import {
  type Handlers,
  type Identity,
  notFound,
  ok,
  type RefusalDetail,
  refused,
} from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Broadcasts } from './broadcasts.ts';
import { BY_HOST } from './held-off.ts';
import type { RoomRegistry } from './room-registry.ts';
import type { Room, RoomStore } from './room-store.ts';
import type { StreamKeys } from './stream-keys.ts';

const SHOWN_TRANSITIONS = 20;

/** The reason why a member may write nothing in a room, with the details of the refusal; null where they may. */
export type Silenced = (
  siteId: number,
  memberId: bigint,
  anchorRoomId: string,
) => Promise<{ readonly refusal: 'chat_kicked' | 'chat_muted'; readonly detail: RefusalDetail } | null>;

interface HostParts {
  readonly registry: RoomRegistry;
  readonly store: RoomStore;
  readonly keys: StreamKeys;
  readonly broadcasts: Broadcasts;
  readonly shownText: (siteId: number, text: string) => string | null;
  readonly silenced: Silenced;
}

/** The calls of a host about their own room. The session alone decides whose room it is. */
export function hostEndpoints(
  { db }: Platform,
  { registry, store, keys, broadcasts, shownText, silenced }: HostParts,
  cardView: (room: Room) => Omit<CallOutput<'myRoom'>, 'intro' | 'notice' | 'server' | 'keys' | 'transitions'>,
) {
  const roomOf = ({ site, identity }: { readonly site: Site; readonly identity: Identity }) =>
    registry.byHost(site.siteId, identity.memberId);
  return {
    async myRoom(_input, context) {
      const room = roomOf(context);
      if (!room) return refused('not_a_host');
      return ok({
        ...cardView(room),
        ...{ intro: room.intro, notice: room.notice, server: broadcasts.server },
        keys: await keys.of(room.id),
        transitions: (await store.transitions(room.id, SHOWN_TRANSITIONS)).map(({ state, at }) => ({ state, at })),
      });
    },
    async newStreamKey(_input, context) {
      const room = roomOf(context);
      if (!room) return refused('not_a_host');
      const key = await keys.issue(room.id);
      return key ? ok(key) : refused('too_many_keys');
    },
    async revokeStreamKey({ keyId }, context) {
      const room = roomOf(context);
      if (!room) return refused('not_a_host');
      if (!(await keys.revoke(room.id, BigInt(keyId)))) return notFound;
      await broadcasts.cutOff(room);
      return ok({});
    },
    async updateMyRoom({ title, intro, notice, language }, context) {
      const room = roomOf(context);
      if (!room) return refused('not_a_host');
      const held = await silenced(room.siteId, context.identity.memberId, String(room.id));
      if (held) return refused(held.refusal, held.detail);
      const texts = [title, intro, notice].map((text) => shownText(room.siteId, text));
      if (texts.includes(null) || texts[0] === '') return refused('chat_sensitive');
      await db.query(
        'UPDATE live_room SET title = $2, intro = $3, notice = $4, language = coalesce($5, language) WHERE id = $1',
        [room.id, ...texts, language ?? null],
      );
      await registry.changed(room.id);
      return ok({});
    },
    async endMyBroadcast(_input, context) {
      const room = roomOf(context);
      if (!room) return refused('not_a_host');
      return (await broadcasts.end(room, BY_HOST)) ? ok({}) : refused('not_on_air');
    },
  } satisfies Partial<Handlers>;
}
