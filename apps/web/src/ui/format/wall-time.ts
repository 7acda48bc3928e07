const MINUTE_MS = 60_000;

/** `GMT+8`, of minutes ahead of UTC. */
export function zoneText(minutes: number): string {
  return `GMT${minutes < 0 ? '-' : '+'}${Math.abs(minutes) / 60}`;
}

/** `15:19:17 GMT+8`: the time of day so many minutes ahead of UTC. */
export function wallTime(at: number, minutes: number): string {
  return `${new Date(at + minutes * MINUTE_MS).toISOString().slice(11, 19)} ${zoneText(minutes)}`;
}
