import { type Identity, refused } from '../../platform/call/handler.ts';
import type { Site } from '../../platform/site/site.ts';
import type { ChatNeeds } from './chat-rooms.ts';
import type { RoomPeople } from './room-people.ts';

interface Parts {
  readonly people: RoomPeople;
  readonly lacksFactor: ChatNeeds['lacksFactor'];
}

interface Caller {
  readonly site: Site;
  readonly identity: Identity;
}

export const NO_PART = refused('not_moderator');

/**
 * Reads who somebody is in a room where they moderate. Refused for a member without a part in the room, for one who was sent out of
 * it, and where a second factor is missing (AUT-17).
 */
export function rulerReader({ people, lacksFactor }: Parts) {
  return async (roomNo: string, { site, identity: { memberId, name } }: Caller) => {
    const { siteId } = site;
    const { role, kick } = await people.part(siteId, memberId, roomNo);
    if (role === null || kick) return NO_PART;
    return (await lacksFactor(site, memberId)) ? refused('moderator_factor') : { siteId, memberId, name, role };
  };
}
