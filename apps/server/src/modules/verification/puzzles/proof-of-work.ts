import { createHash, randomBytes } from 'node:crypto';
import type { DrawnPuzzle } from './puzzle.ts';

/** 65,536 tries on average: a moment on a phone, an hour for ten thousand accounts. */
const BITS = 16;

/** A computation instead of a puzzle: for those who cannot see one, and for machines that need not be asked. */
export function drawProofOfWork(): DrawnPuzzle {
  const salt = randomBytes(16).toString('base64url');
  return { puzzle: { type: '2', salt, bits: BITS }, solution: salt };
}

export function isProofOfWork(salt: string, answer: string): boolean {
  const hash = createHash('sha256').update(salt).update(answer).digest();
  return hash.readUInt32BE(0) >>> (32 - BITS) === 0;
}
