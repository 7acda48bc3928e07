import type { Clock } from './clock.ts';

/** 2024-01-01T00:00:00Z. */
const EPOCH_MS = 1_704_067_200_000;
const NODE_BITS = 10n;
const COUNTER_BITS = 12n;
const COUNTERS = 1n << COUNTER_BITS;

export interface IdSource {
  /** A new id, unique over all nodes and rising with time on each. */
  next(): bigint;
  /** The number of this node, which every id of it carries. */
  readonly node: number;
}

/** Ids of 41 bits of time, 10 of node and 12 of counter. `node` must be this process's own number, 0 to 1023. */
export function createIdSource(clock: Clock, node: number): IdSource {
  let lastMs = 0;
  let counter = 0n;
  return {
    node,
    next() {
      // A clock that steps back must not repeat ids, so time never does here.
      lastMs = Math.max(lastMs, clock.now() - EPOCH_MS);
      counter += 1n;
      if (counter === COUNTERS) {
        counter = 0n;
        lastMs += 1;
      }
      return (BigInt(lastMs) << (NODE_BITS + COUNTER_BITS)) | (BigInt(node) << COUNTER_BITS) | counter;
    },
  };
}
