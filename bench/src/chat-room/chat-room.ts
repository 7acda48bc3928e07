import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';
import { withBrowser } from '../browser.ts';
import { bundlePage } from '../bundle-page.ts';
import { judge } from '../figure.ts';
import { benchSite } from '../price-updates/matches.ts';
import { alternate, median } from '../rounds.ts';
import { serveFiles } from '../serve-files.ts';
import { Crowd, ROOM } from './crowd.ts';
import { measureRoom, type RoomTimes } from './measure-room.ts';
import { RoomServer } from './room-server.ts';

const FULL = { rounds: 3, watchMs: 5_000, longMs: 600_000 };
const QUICK = { rounds: 1, watchMs: 2_500, longMs: 0 };
const MOST = { timesRaw: 1.2, growthKb: 1_024 };
const LEAST_TIMES_RAW_FRAMES = 0.95;

/** The cost of a busy room on a slow phone, beside a page that writes every line into rows it made before. */
export const chatRoom: Bench = {
  name: 'chat-room',
  about: '500 lines a second in an open room with lines over its picture, CPU ÷ 4, beside a raw pool of rows',
  async run(say, { quick }) {
    const { rounds, watchMs, longMs } = quick ? QUICK : FULL;
    const [real, raw] = [await openRoom('real-room.tsx'), await openRoom('raw-room.ts')];
    try {
      return await withBrowser(async (browser) => {
        const measure = ({ url, room }: typeof real, ms = watchMs) => measureRoom(browser, url, room, ms);
        const times = await alternate(rounds, { real: () => measure(real), raw: () => measure(raw) });
        for (const side of ['real', 'raw'] as const)
          for (const { script, longTasks, frames, growth } of times[side])
            say(
              `${side}: script ${script.toFixed(0)} ms/s, ${longTasks} long tasks, ${frames.toFixed(0)} % of frames, heap ${growth.toFixed(0)} kB`,
            );
        const middle = (side: 'real' | 'raw', key: keyof RoomTimes) => median(times[side].map((each) => each[key]));
        const long = longMs > 0 ? await measure(real, longMs) : null;
        const growth = long?.growth ?? middle('real', 'growth');
        return [
          judge(
            'script time of a room at 500 lines/s',
            { value: middle('real', 'script'), unit: 'ms/s', floor: middle('raw', 'script') },
            { mostTimesFloor: MOST.timesRaw },
          ),
          judge(
            'tasks over 50 ms of a room at 500 lines/s',
            { value: long?.longTasks ?? middle('real', 'longTasks'), unit: 'tasks', range: 'count' },
            { most: 0 },
          ),
          judge(
            'frames within 16.7 ms, lines over the picture at 500 lines/s',
            { value: middle('real', 'frames'), unit: '%', floor: middle('raw', 'frames') },
            { leastTimesFloor: LEAST_TIMES_RAW_FRAMES },
          ),
          judge(
            'growth of the heap of a room at 500 lines/s, in ten minutes',
            { value: growth, unit: 'kB', range: 'signed' },
            { most: MOST.growthKb },
          ),
        ];
      });
    } finally {
      await Promise.all([real.close(), raw.close()]);
    }
  },
};

async function openRoom(page: string) {
  const entry = fileURLToPath(new URL(`page/${page}`, import.meta.url));
  const given = { site: benchSite(), room: ROOM, first: new Crowd().lines(1) };
  const server = await serveFiles(await bundlePage(entry, given));
  return { ...server, room: new RoomServer(server.server) };
}
