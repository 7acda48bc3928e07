import { notFound, ok, refused } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Broadcasts } from './broadcasts.ts';
import { BY_OPERATOR } from './held-off.ts';
import { HostTaxes } from './host-taxes.ts';
import type { RoomRegistry } from './room-registry.ts';
import type { Schedule } from './schedule.ts';
import type { StreamKeys } from './stream-keys.ts';

interface OperatorRoomParts {
  readonly registry: RoomRegistry;
  readonly keys: StreamKeys;
  readonly broadcasts: Broadcasts;
  readonly schedule: Schedule;
  readonly isMember: (siteId: number, memberId: bigint) => Promise<boolean>;
}

/** Rooms of hosts, their keys and what is planned. */
export function operatorRoomEndpoints(platform: Platform, parts: OperatorRoomParts) {
  const { db, ids, clock } = platform;
  const { registry, keys, broadcasts, schedule, isMember } = parts;
  const hostTaxes = new HostTaxes(platform);
  return {
    async listLiveRooms(_input, { site, note }) {
      const rooms = registry.of(site.siteId);
      const taxed = await hostTaxes.known(site.siteId);
      note({ subject: 'rooms' });
      return ok({
        items: await Promise.all(
          rooms.map(async (room) => {
            const { id, memberId, nick, title, intro, sport, language, screenMode, art, isListed, state, stateAt } =
              room;
            return {
              anchorRoomId: String(id),
              ...{ nick, title, intro, sport, language, screenMode, art, isListed, state, stateAt },
              memberId: memberId === null ? null : String(memberId),
              hasTax: taxed.has(id),
              keys: await keys.of(id),
            };
          }),
        ),
      });
    },
    async hostTax({ anchorRoomId }, { site, note }) {
      const room = registry.one(site.siteId, anchorRoomId);
      if (!room) return notFound;
      note({ memberId: room.memberId, subject: `room/${anchorRoomId}` });
      return ok({ tax: await hostTaxes.of(room.id) });
    },
    async saveLiveRoom({ anchorRoomId, reason: _reason, tax, ...fields }, { site: { siteId }, note }) {
      const before = anchorRoomId === null ? null : registry.one(siteId, anchorRoomId);
      if (anchorRoomId !== null && !before) return notFound;
      const memberId = fields.memberId === null ? null : BigInt(fields.memberId);
      if (memberId !== null && !(await isMember(siteId, memberId))) return notFound;
      const roomId = before?.id ?? ids.next();
      const { nick, title, intro, sport, language, screenMode, art, isListed } = fields;
      const isOtherHost = before !== null && before.memberId !== memberId;
      const isSaved = await db.transaction(async (tx) => {
        const rows = await tx.query(
          `INSERT INTO live_room (id, site_id, member_id, nick, title, intro, sport, screen_mode, art, is_listed, state_at,
           created_at, language)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12
         WHERE NOT EXISTS (SELECT FROM live_room WHERE site_id = $2 AND member_id = $3 AND id <> $1)
         ON CONFLICT (id) DO UPDATE SET member_id = $3, nick = $4, title = $5, intro = $6, sport = $7, screen_mode = $8,
           art = $9, is_listed = $10, language = $12
         RETURNING id`,
          [
            ...[roomId, siteId, memberId, nick, title, intro, sport, screenMode, art, isListed, new Date(clock.now())],
            language,
          ],
        );
        // A key that the former host knows opens no broadcast of the next host.
        if (rows.length === 1 && isOtherHost) await keys.revokeAll(tx, roomId);
        // The facts of the former host are not those of the next one.
        const given = tax === undefined && isOtherHost ? null : tax;
        if (rows.length === 1 && given !== undefined) await hostTaxes.set(tx, roomId, given);
        return rows.length === 1;
      });
      if (!isSaved) return refused('member_has_room');
      await registry.changed(roomId);
      if (isOtherHost) await broadcasts.cutOff(before);
      note({
        memberId,
        subject: `room/${roomId}`,
        before,
        after: { ...fields, ...(tax === undefined ? {} : { hasTax: tax !== null }) },
      });
      return ok({ anchorRoomId: String(roomId) });
    },
    async issueStreamKey({ anchorRoomId }, { site, note }) {
      const room = registry.one(site.siteId, anchorRoomId);
      if (!room) return notFound;
      const key = await keys.issue(room.id);
      note({ subject: `room/${anchorRoomId}`, after: key && { keyId: key.keyId } });
      return key ? ok(key) : refused('too_many_keys');
    },
    async revokeRoomKey({ anchorRoomId, keyId }, { site, note }) {
      const room = registry.one(site.siteId, anchorRoomId);
      if (!room || !(await keys.revoke(room.id, BigInt(keyId)))) return notFound;
      await broadcasts.cutOff(room);
      note({ subject: `room/${anchorRoomId}`, after: { keyId } });
      return ok({});
    },
    async endBroadcast({ anchorRoomId }, { site, operator, note }) {
      const room = registry.one(site.siteId, anchorRoomId);
      if (!room) return notFound;
      note({ subject: `room/${anchorRoomId}`, before: { state: room.state } });
      return (await broadcasts.end(room, `${BY_OPERATOR}${operator.name}`)) ? ok({}) : refused('not_on_air');
    },
    async planBroadcast({ anchorRoomId, title, startsAt, endsAt }, { site: { siteId }, note, now }) {
      const room = registry.one(siteId, anchorRoomId);
      if (!room) return notFound;
      if (startsAt <= now || endsAt <= startsAt) return refused('slot_not_ahead');
      const slot = { siteId, roomId: room.id, title, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      const slotId = await schedule.plan(slot);
      if (slotId === null) return refused('slot_not_ahead');
      note({ subject: `slot/${slotId}`, after: { anchorRoomId, title, startsAt, endsAt } });
      return ok({ slotId: String(slotId) });
    },
    async cancelBroadcast({ slotId }, { site, note }) {
      note({ subject: `slot/${slotId}` });
      return (await schedule.cancel(site.siteId, BigInt(slotId))) ? ok({}) : notFound;
    },
  } satisfies Partial<OperatorHandlers>;
}
