import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import type { WorkRequest, WorkResult } from './solve-work.ts';

type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey'];

/** Browsers keep their own derivation from pages that came without TLS. */
const derivePortably: DeriveKey = async ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`no derivation ${algorithm}`);
  return { parameters: {}, derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

self.onmessage = async ({ data }: MessageEvent<WorkRequest>) => {
  const { challenge, counterStart, counterStep } = data;
  const deriveKey = 'subtle' in crypto && crypto.subtle ? deriveNatively : derivePortably;
  const solution = await solveChallenge({ challenge, deriveKey, counterStart, counterStep, timeout: 0 });
  const result: WorkResult = solution ? `${solution.counter}/${solution.derivedKey}` : null;
  self.postMessage(result);
};
