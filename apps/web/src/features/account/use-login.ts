import type { CallResult } from '@touchline/client';
import { legacyDigest } from '@touchline/client/legacy';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { clientFlag } from './client-flag.ts';

export interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly factorCode: string;
}

/** Logs in by the two-step form: a challenge for the name and this form, then the password's digest (decisions D3). */
export function useLogin() {
  const { site, clock, digest, sign } = useApp();
  const start = useAction('loginChallenge');
  const complete = useAction('completeLogin');

  async function challengeFor(name: string) {
    const { offsetMs } = clock;
    const timewd = Math.round(clock.now());
    const form = { name, timewd, flag: clientFlag(), version: site.version };
    const challenge = await start.run({ ...form, signature: await sign(name, timewd) });
    // A clock that was put right on the way only makes the form seem old.
    const wasWrong = clock.offsetMs !== offsetMs;
    return { form, challenge, looksOld: wasWrong && challenge?.ok === false && challenge.reason === 'stale_form' };
  }

  async function run({ name, password, factorCode }: Credentials): Promise<CallResult<'completeLogin'> | null> {
    const first = await challengeFor(name);
    const { form, challenge } = first.looksOld ? await challengeFor(name) : first;
    if (!challenge?.ok) return null;
    return complete.run({
      ...form,
      challengeId: challenge.data.challengeId,
      password: await digest(name, password),
      oldPassword: site.legacyDigest ? legacyDigest(password) : '',
      ...(factorCode === '' ? {} : { factorCode }),
    });
  }
  return { run, busy: start.busy || complete.busy, failed: start.failed ?? complete.failed };
}
