import { randomBytes } from 'node:crypto';
import { ReferenceFeed } from './reference-feed.ts';

const STEP_MS = 5_000;
const AGAIN_MS = 2_000;

/** Pushes matches to a platform: prints the platform's settings, waits until it takes the first batch, then tells what it sends. */
const [platform = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const key = process.env.FEED_KEY ? Buffer.from(process.env.FEED_KEY, 'base64url') : randomBytes(32);
console.log(`FEED_SOURCE=push\nFEED_KEY=${key.toString('base64url')}`);

for (;;) {
  const feed = new ReferenceFeed({ url: platform, key, say: console.log });
  try {
    await feed.start();
    for (;;) {
      await feed.step();
      await pause(STEP_MS);
    }
  } catch (error) {
    // The platform is not up yet, or it was started again: a stream begins anew with a snapshot.
    console.error(error instanceof Error ? error.message : error);
    feed.stop();
    await pause(AGAIN_MS);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
