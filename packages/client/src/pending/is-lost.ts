import { codes } from '@touchline/contract/codes';
import type { Failure } from '../result.ts';

const LOST: readonly number[] = [codes.timeout, codes.network, codes.internal];

/** Whether it is unknown if the server carried the call out. */
export function isLost(failure: Pick<Failure, 'code'>): boolean {
  return LOST.includes(failure.code);
}
