import { channelOf } from '../modules/rooms/channels.ts';
import type { Secrets } from '../platform/secrets.ts';
import { demoStreamKey } from './seed-rooms.ts';

/** The stream key that an encoder receives, for a room that a demonstration made. */
export function demoStreamAddress(secrets: Secrets, roomId: bigint): string {
  return `${channelOf(roomId)}?key=${Buffer.from(demoStreamKey({ secrets }, roomId)).toString('base64url')}`;
}
