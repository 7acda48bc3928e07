import { z } from 'zod';
import { withDeadline } from '../../../platform/deadline.ts';

/** The verdict of a service on a token. `unreachable` says nothing about the person. */
export type ServiceVerdict = 'passed' | 'failed' | 'unreachable';

/** A service that distinguishes people from machines, in place of the platform's own proof. */
export interface ProofService {
  /** The page that a browser shows in a frame and that hands back a token. */
  readonly frameUrl: string;
  /** Answers within its deadline, whatever the service does. */
  verify(token: string, action: string, address: string): Promise<ServiceVerdict>;
}

interface ServiceOptions {
  readonly frameUrl: string;
  readonly verifyUrl: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

const verdict = z.object({ success: z.boolean(), action: z.string().optional() });

/** A service with the usual check: `secret`, `response` and `remoteip` as a form, answered by `success` and `action`. */
export function createHttpProofService({ frameUrl, verifyUrl, secret, timeoutMs }: ServiceOptions): ProofService {
  return {
    frameUrl,
    async verify(token, action, address) {
      try {
        const body = new URLSearchParams({ secret, response: token, remoteip: address });
        const answer = await withDeadline(timeoutMs, async (signal) => {
          const response = await fetch(verifyUrl, { method: 'POST', body, redirect: 'error', signal });
          return response.ok ? response.json() : null;
        });
        const said = verdict.safeParse(answer);
        if (!said.success) return 'unreachable';
        // A token for one action is no proof for another.
        return said.data.success && (said.data.action ?? action) === action ? 'passed' : 'failed';
      } catch {
        return 'unreachable';
      }
    },
  };
}
