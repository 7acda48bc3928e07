import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { headlessClient, signIn } from '../src/headless-client.ts';
import { expect, test } from '../src/journey.ts';
import { DEMO_PASSWORD, must } from '../src/members.ts';
import { uprightHosts } from '../src/upright-hosts.ts';
import { expectPlaying } from '../src/watching.ts';

const BITS = 16;
const [WIDTH, HEIGHT] = [640, 360];
const MOST_WRONG_MS = 200;
const SAMPLES = 9;

/** The lowest bits of this machine’s clock in milliseconds, as white and black bars in the picture itself. */
function clockFilter(): string {
  const bar = WIDTH / BITS;
  const bars = Array.from({ length: BITS }, (_, bit) => {
    const isOn = `mod(floor((t*1000+0.5)/${2 ** bit}),2)`;
    return `drawbox=x=${bit * bar}:y=0:w=${bar}:h=${HEIGHT}:color=white:t=fill:enable='${isOn}'`;
  });
  return ['realtime', 'settb=1/1000', 'setpts=RTCTIME/1000', ...bars, 'setpts=PTS-STARTPTS'].join(',');
}

/** Runs in the page: how late the pictures on the screen are, by the clock in them, beside what the page says then. */
function readDelays({ samples, bits }: { readonly samples: number; readonly bits: number }) {
  return new Promise<{ readonly burned: number; readonly said: number }[]>((resolve) => {
    const video = document.querySelector('video');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bits, 1];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const read: { burned: number; said: number }[] = [];
    let lastAt = 0;
    const look = () => {
      if (!video || !context) return resolve([]);
      if (Date.now() - lastAt > 300) {
        lastAt = Date.now();
        // One column of each bar, from its middle.
        for (let bit = 0; bit < bits; bit++) {
          const x = ((bit + 0.5) * video.videoWidth) / bits;
          context.drawImage(video, x, video.videoHeight / 2, 1, 1, bit, 0, 1, 1);
        }
        const { data } = context.getImageData(0, 0, bits, 1);
        let shown = 0;
        for (let bit = 0; bit < bits; bit++) if ((data[bit * 4] ?? 0) > 127) shown += 2 ** bit;
        const burned = (Date.now() - shown) % 2 ** bits;
        const said = Number(document.querySelector<HTMLElement>('[data-delay]')?.dataset.delay ?? Number.NaN);
        if (Number.isFinite(said)) read.push({ burned, said });
      }
      if (read.length >= samples) resolve(read);
      else video.requestVideoFrameCallback(look);
    };
    look();
  });
}

test('the delay that a page shows is that of a clock burned into the picture', async ({ page, baseURL, isMobile }) => {
  test.skip(spawnSync('ffmpeg', ['-version']).status !== 0, 'ffmpeg draws the clock into the picture');
  test.skip(!isMobile, 'a room has one encoder');
  // The encoder of the demonstration is not on the air for this host.
  const { away } = uprightHosts();
  const host = await headlessClient(baseURL ?? '');
  await signIn(host, away.host, DEMO_PASSWORD);
  const { anchorRoomId, server } = await must(host, 'myRoom', {});
  expect(anchorRoomId).toBe(away.room);
  const { streamKey } = await must(host, 'newStreamKey', {});
  const encoder = spawn('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `color=black:s=${WIDTH}x${HEIGHT}:r=25`, '-vf', clockFilter()],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-pix_fmt', 'yuv420p'],
    ...['-fps_mode', 'passthrough', '-f', 'flv', `${server}/${streamKey}`],
  ]);
  let complaint = '';
  encoder.stderr.on('data', (bytes) => {
    complaint += bytes;
  });
  try {
    const state = async () => (await must(host, 'liveRoom', { anchorRoomId: away.room })).anchor_status;
    await expect.poll(async () => `${await state()}${complaint}`).toBe('live');
    await page.goto(`/app/live/room/${away.room}`);
    await expectPlaying(page);
    await expect(page.locator('[data-delay]')).toBeAttached();
    const wrong = async () => {
      const read = await page.evaluate(readDelays, { samples: SAMPLES, bits: BITS });
      const errors = read.map(({ burned, said }) => Math.abs(said - burned)).sort((a, b) => a - b);
      test.info().annotations.push({ type: 'delays', description: JSON.stringify(read) });
      return errors[Math.floor(SAMPLES / 2)];
    };
    await expect.poll(wrong, { intervals: [500] }).toBeLessThanOrEqual(MOST_WRONG_MS);
  } finally {
    encoder.kill('SIGKILL');
    await once(encoder, 'close');
    await must(host, 'endMyBroadcast', {}).catch(() => undefined);
  }
});
