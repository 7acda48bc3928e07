import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Schedule } from '../modules/rooms/schedule.ts';
import type { Platform } from '../platform/platform.ts';
import { demoRoomId } from './seed-rooms.ts';
import { demoStreamAddress } from './stream-address.ts';
import { LOOP_MS } from './streams/demo-streams.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CHINA_OFFSET_MS = 8 * HOUR_MS;
const LOOK_EVERY_MS = 2_000;

/** Hours of the day in China, from and to, in which a host is on the air; `breakOf` minutes of each ten they are away. */
interface Shift {
  readonly from: number;
  readonly to: number;
  readonly breakOf: number;
  readonly title: string;
  /** The file that replaces their camera. */
  readonly stream: 'studio' | 'football' | 'portrait';
}

/** By the order of the rooms. Three are on the air around the clock, and the last two share the day: one of them is always upright. */
const SHIFTS: readonly Shift[] = [
  { from: 0, to: 24, breakOf: 0, title: '全天看球', stream: 'studio' },
  { from: 0, to: 24, breakOf: 0, title: '全天攻防解说', stream: 'football' },
  { from: 0, to: 24, breakOf: 3, title: '战术板', stream: 'studio' },
  { from: 0, to: 24, breakOf: 0, title: '轻松看球夜', stream: 'football' },
  { from: 13, to: 24, breakOf: 0, title: '群岛甲级联赛专场', stream: 'portrait' },
  { from: 0, to: 13, breakOf: 0, title: '高地联赛早场', stream: 'portrait' },
];

/** Whether a host's camera is on at a moment, in milliseconds. */
export function isShift({ from, to, breakOf }: Pick<Shift, 'from' | 'to' | 'breakOf'>, now: number): boolean {
  const time = (now + CHINA_OFFSET_MS) % DAY_MS;
  const isOn = time >= from * HOUR_MS && time < to * HOUR_MS;
  return isOn && time % (10 * MINUTE_MS) >= breakOf * MINUTE_MS;
}

interface OnAirOptions {
  /** The bundle of the encoder; without it nobody is on the air. */
  readonly entry: string;
  /** The folder of the demonstration's streams. */
  readonly streams: string;
  /** The server address that encoders receive. */
  readonly server: string;
}

/** Puts the hosts of a demonstration on the air by their shifts, each by an encoder of its own. */
export class HostsOnAir {
  readonly #platform: Platform;
  readonly #options: OnAirOptions;
  #child: ChildProcess | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform, options: OnAirOptions) {
    this.#platform = platform;
    this.#options = options;
  }

  start(): void {
    if (!existsSync(this.#options.entry)) return;
    this.#child = fork(this.#options.entry, [], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#poll();
    this.#timer = setInterval(() => this.#poll(), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    if (this.#child?.connected) this.#child.disconnect();
  }

  /** Returns the hosts who are to be on the air now; the encoders begin and end by it. */
  #poll(): void {
    if (!this.#child?.connected) return;
    const { sites, clock } = this.#platform;
    const { server, streams } = this.#options;
    const now = clock.now();
    const rooms = sites.all
      .filter((site) => site.public.features.includes('live'))
      .flatMap(({ siteId }) => SHIFTS.map((shift, index) => ({ shift, roomId: demoRoomId(siteId, index) })))
      .filter(({ shift }) => isShift(shift, now))
      .map(({ shift: { stream }, roomId }) => {
        const streamKey = demoStreamAddress(this.#platform.secrets, roomId);
        return { streamKey, file: join(streams, `${stream}.flv`), loopMs: LOOP_MS };
      });
    this.#child.send({ server, rooms });
  }
}

/** Plans the shifts of today and tomorrow that are still to come and have a begin. */
export async function planShifts({ sites, clock }: Platform, schedule: Schedule): Promise<void> {
  const now = clock.now();
  const today = Math.floor((now + CHINA_OFFSET_MS) / DAY_MS) * DAY_MS - CHINA_OFFSET_MS;
  for (const site of sites.all) {
    if (!site.public.features.includes('live')) continue;
    for (const [index, { from, to, title }] of SHIFTS.entries())
      for (const day of [today, today + DAY_MS]) {
        const startsAt = day + from * HOUR_MS;
        if (to - from === 24 || startsAt <= now) continue;
        const slot = { siteId: site.siteId, roomId: demoRoomId(site.siteId, index), title };
        await schedule.plan({ ...slot, startsAt: new Date(startsAt), endsAt: new Date(day + to * HOUR_MS) });
      }
  }
}
