import { createHash, randomBytes } from 'node:crypto';
import type { ParsedInput } from '@touchline/contract';
import type { CallContext } from '../../platform/call/handler.ts';
import type { CallerAddress } from '../../platform/ip-address.ts';
import { sameBytes } from '../../platform/same-bytes.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Store } from '../../platform/store/store.ts';
import { isStale, type Login, type LoginResult } from './login.ts';

const LIFE_MS = 5 * 60_000;
const FAILURE_MS = 30 * 60_000;

interface Challenge {
  readonly siteId: number;
  readonly nameKey: string;
  readonly device: string;
}

/** Whether a login from an address must prove that it is made by a person. */
export type ProofReader = (site: Site, address: CallerAddress) => Promise<boolean>;

/** The two-step login: a challenge for one name and device, then the password, once (decisions D3). */
export class LoginChallenges {
  readonly #store: Store;
  readonly #login: Login;
  readonly #isProofDue: ProofReader;

  constructor(store: Store, login: Login, isProofDue: ProofReader) {
    this.#store = store;
    this.#login = login;
    this.#isProofDue = isProofDue;
  }

  /** It uses no data of members, so it reveals nothing about them. */
  async start(input: ParsedInput<'loginChallenge'>, context: CallContext) {
    if (isStale(input.timewd, context.now)) return 'stale_form';
    if (!isSigned(input)) return 'bad_signature';
    const challengeId = randomBytes(16).toString('base64url');
    const { siteId } = context.site;
    const { device } = context;
    const challenge: Challenge = { siteId, nameKey: input.name.toLowerCase(), device };
    await this.#store.put(`login-challenge/${challengeId}`, JSON.stringify(challenge), LIFE_MS);
    const failed = await this.#store.take(failureKey(siteId, device));
    if (failed) await this.#store.put(failureKey(siteId, device), failed, FAILURE_MS);
    const needsVerification = failed !== null || (await this.#isProofDue(context.site, context.address));
    return { challengeId, needsVerification, expiresAt: context.now + LIFE_MS };
  }

  async complete(
    input: ParsedInput<'completeLogin'>,
    context: CallContext,
  ): Promise<LoginResult | { readonly refusal: 'challenge_expired' }> {
    const { challengeId, ...form } = input;
    const kept = await this.#store.take(`login-challenge/${challengeId}`);
    const challenge = kept ? (JSON.parse(kept) as Challenge) : null;
    const { siteId } = context.site;
    const isMine =
      challenge?.siteId === siteId &&
      challenge.nameKey === input.name.toLowerCase() &&
      challenge.device === context.device;
    if (!isMine) return { refusal: 'challenge_expired' };
    const result = await this.#login.login(form, context);
    if ('token' in result) await this.#store.take(failureKey(siteId, context.device));
    else if (result.refusal === 'bad_credentials' || result.refusal === 'locked')
      await this.#store.put(failureKey(siteId, context.device), '1', FAILURE_MS);
    return result;
  }
}

function failureKey(siteId: number, device: string): string {
  return `login-failed/${siteId}/${device}`;
}

function isSigned({ signature, name, timewd }: ParsedInput<'loginChallenge'>): boolean {
  const expected = createHash('sha256').update(`tb-lg:ve4:${name.toLowerCase()}:${timewd}`).digest();
  return sameBytes(expected, Buffer.from(signature, 'base64url'));
}
