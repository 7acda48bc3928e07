import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { sameBytes } from '../same-bytes.ts';
import type { Secrets } from '../secrets.ts';

const LIFE_MS = 10 * 60_000;

/** The fields that a signed link carries in its query. */
export interface PictureLink {
  /** The reader for whom the link was made, such as `member:123`. */
  readonly viewer: string;
  readonly until: number;
  readonly sign: string;
}

/** Links to pictures that not everybody may see: for one viewer, for ten minutes to twenty (standards FIL-5). */
export class PictureLinks {
  readonly #clock: Clock;
  readonly #key: Buffer;

  constructor(clock: Clock, secrets: Pick<Secrets, 'key'>) {
    this.#clock = clock;
    this.#key = secrets.key('picture-links');
  }

  /** Query of a link. It stays the same for ten minutes, so that a page that reads again does not load again. */
  query(pictureKey: string, viewer: string): string {
    const until = (Math.ceil(this.#clock.now() / LIFE_MS) + 1) * LIFE_MS;
    const sign = this.#sign(pictureKey, viewer, until).toString('base64url');
    return new URLSearchParams({ viewer, until: String(until), sign }).toString();
  }

  isGood(pictureKey: string, { viewer, until, sign }: PictureLink): boolean {
    if (!(this.#clock.now() < until)) return false;
    return sameBytes(this.#sign(pictureKey, viewer, until), Buffer.from(sign, 'base64url'));
  }

  #sign(pictureKey: string, viewer: string, until: number): Buffer {
    return createHmac('sha256', this.#key).update(`${pictureKey}\n${until}\n${viewer}`).digest();
  }
}
