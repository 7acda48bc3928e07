import type { FaultKind } from '@touchline/e2e/fuzz/answer-faults';
import { type FuzzCase, fuzzCase } from '@touchline/e2e/fuzz/fuzz-case';
import type { Fuzzer } from '@touchline/e2e/fuzz/fuzzer';
import fc from 'fast-check';

/** Cases are made this many at a time, each lot from a seed of its own, so that any lot can be made again. */
const LOT = 500;
const SHOWN = 400;
const MOST_SHOWN = 20;

export type FaultCounts = Record<FaultKind, number>;

/** Sends cases, so many at once, and counts what is wrong with the answers. */
export class CaseSender {
  readonly faults: FaultCounts = { serverError: 0, leak: 0, letThrough: 0, unanswered: 0, malformed: 0 };
  readonly #fuzzer: Fuzzer;
  readonly #seed: number;
  readonly #say: (line: string) => void;
  /** Cases that were sent and judged. */
  sent = 0;
  #lots = 0;
  #shown = 0;

  constructor(fuzzer: Fuzzer, seed: number, say: (line: string) => void) {
    this.#fuzzer = fuzzer;
    this.#seed = seed;
    this.#say = say;
  }

  /** Sends as many; answers how many seconds that took, without the time it takes to think them up. */
  async send(count: number, atOnce: number): Promise<number> {
    let ms = 0;
    for (let sent = 0; sent < count; sent += LOT) {
      const seed = this.#seed + this.#lots++;
      const cases = fc.sample(fuzzCase, { seed, numRuns: Math.min(LOT, count - sent) });
      const began = performance.now();
      await allOf(cases, atOnce, (item) => this.#judge(item, seed));
      ms += performance.now() - began;
    }
    return ms / 1000;
  }

  async #judge(item: FuzzCase, seed: number): Promise<void> {
    const fault = await this.#fuzzer.run(item);
    this.sent += 1;
    if (!fault) return;
    this.faults[fault.kind] += 1;
    if (++this.#shown > MOST_SHOWN) return;
    this.#say(`${fault.kind} (seed ${seed}): ${fault.text}`);
    this.#say(`  ${JSON.stringify(item).slice(0, SHOWN)}`);
  }
}

/** Goes through all items, so many at once. */
export async function allOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
