import type { ServerResponse } from 'node:http';
import type { CallerAddress } from './ip-address.ts';
import { Places } from './places.ts';

/** The headers of every answer about a stream beside its content. */
export const STREAM_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** An answer of the HTTP application, as far as a stream needs it. */
interface StreamReply {
  readonly raw: ServerResponse;
  getHeaders(): object;
  hijack(): unknown;
}

/** Streams that are read now: so many of a node, and so many of one address. */
export class OpenStreams {
  readonly #places: Places;
  readonly #most: number;
  #open = 0;

  constructor({ ofAddress, ofNode }: { readonly ofAddress: number; readonly ofNode: number }) {
    this.#places = new Places(ofAddress);
    this.#most = ofNode;
  }

  /**
   * Takes a place until the answer closes, and takes the answer over from the application. Returns the headers that it had; null where
   * there is no place.
   */
  take(reply: StreamReply, caller: CallerAddress): Record<string, string> | null {
    // An answer that waits behind another on its connection has no socket yet, so it gets no close event.
    if (reply.raw.socket === null || this.#open >= this.#most || !this.#places.take(caller)) return null;
    this.#open += 1;
    reply.raw.once('close', () => {
      this.#open -= 1;
      this.#places.giveBack(caller);
    });
    const headers = { ...reply.getHeaders(), ...STREAM_HEADERS } as Record<string, string>;
    reply.hijack();
    return headers;
  }
}
