import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Secrets } from '../../../platform/secrets.ts';

/** Rounds of one key derivation, and how many keys a solver derives: at least, and fewer than. */
const COST = 5_000;
const FEWEST_KEYS = 100;
const MOST_KEYS = 300;

/** The challenge that a solver receives. Its key signature shows the server a right solution without any derivation. */
export type WorkChallenge = Awaited<ReturnType<typeof createChallenge>>;

/**
 * A computation that takes a browser about a second and the server about a millisecond (ALTCHA). Keys are derived in the
 * thread pool of the process, so that making and checking one never hold its main thread.
 */
export class WorkProver {
  readonly #secrets: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

  constructor(secrets: Secrets) {
    this.#secrets = {
      hmacSignatureSecret: secrets.key('proof/challenge').toString('hex'),
      hmacKeySignatureSecret: secrets.key('proof/solution').toString('hex'),
    };
  }

  draw(): Promise<WorkChallenge> {
    const counter = randomInt(FEWEST_KEYS, MOST_KEYS);
    return createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: COST, counter, deriveKey, ...this.#secrets });
  }

  /** `answer` is the counter and the key it led to: `217/8f3a…`. */
  async isRight(challenge: WorkChallenge, answer: string): Promise<boolean> {
    const [, counter, derivedKey] = /^(\d{1,9})\/([0-9a-f]{64})$/.exec(answer) ?? [];
    if (counter === undefined || derivedKey === undefined) return false;
    const solution = { counter: Number(counter), derivedKey };
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.#secrets });
    return verified;
  }
}
