const CHANNEL = /^anchor-([1-9]\d{0,18})$/;

/** The name of a room's stream, at the origin and in the calls about videos. */
export function channelOf(roomId: bigint | string): string {
  return `anchor-${roomId}`;
}

/** The room of a stream; null for a name that is none. */
export function roomOfChannel(channel: string): bigint | null {
  const found = CHANNEL.exec(channel)?.[1];
  return found === undefined ? null : BigInt(found);
}
