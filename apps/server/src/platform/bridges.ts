import { z } from 'zod';

/** Suppliers that an operator connects by a bridge of their own: docs/suppliers.md. */
const bridgeNames = ['SMS', 'PAYMENTS', 'PAYOUTS', 'REVIEWS'] as const;
type BridgeName = (typeof bridgeNames)[number];

/** base64url of 32 bytes. */
const secret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .optional();
const address = z.url({ protocol: /^https?$/ }).optional();

/** For each bridge: its address, the shared secret, and the previous secret while it is being replaced. */
export const bridgeSettings = {
  SMS_URL: address,
  SMS_SECRET: secret,
  SMS_SECRET_OLD: secret,
  PAYMENTS_URL: address,
  PAYMENTS_SECRET: secret,
  PAYMENTS_SECRET_OLD: secret,
  PAYOUTS_URL: address,
  PAYOUTS_SECRET: secret,
  PAYOUTS_SECRET_OLD: secret,
  REVIEWS_URL: address,
  REVIEWS_SECRET: secret,
  REVIEWS_SECRET_OLD: secret,
} as const;

type Given = Readonly<Record<string, string | undefined>>;
type BridgeConfig = { readonly [Name in keyof typeof bridgeSettings]?: string | undefined };

export interface Bridge {
  readonly url: string;
  /** Signs what is sent there. */
  readonly secret: Uint8Array;
  /** Secrets by which its reports are known. */
  readonly accepted: readonly Uint8Array[];
}

/** The bridge that a configuration names; null where it names none. */
export function bridgeOf(config: BridgeConfig, name: BridgeName): Bridge | null {
  const [url, present, old] = [config[`${name}_URL`], config[`${name}_SECRET`], config[`${name}_SECRET_OLD`]];
  if (!url || !present) return null;
  const accepted = [present, ...(old ? [old] : [])].map((text) => Buffer.from(text, 'base64url'));
  return { url, secret: Buffer.from(present, 'base64url'), accepted };
}

/** The problems of the settings of bridges in any mode, one line each. */
export function bridgeProblems(given: Given): string[] {
  const owners = new Map<string, string>(given.FEED_KEY ? [[given.FEED_KEY, 'FEED_KEY']] : []);
  return bridgeNames.flatMap((name) => {
    const [url, present, old] = [given[`${name}_URL`], given[`${name}_SECRET`], given[`${name}_SECRET_OLD`]];
    const problems: string[] = [];
    if (url && !present) problems.push(`${name}_SECRET: a bridge at ${name}_URL is known by a secret`);
    if (!url && (present || old)) problems.push(`${name}_URL: there is a secret, and no bridge that has it`);
    if (url && URL.canParse(url) && /[?#]/.test(url))
      problems.push(`${name}_URL: ends before any question mark or hash`);
    for (const [setting, value] of [
      [`${name}_SECRET`, present],
      [`${name}_SECRET_OLD`, old],
    ] as const) {
      if (!value) continue;
      const owner = owners.get(value);
      if (owner) problems.push(`${setting}: is the secret of ${owner} too; every secret has one use`);
      owners.set(value, setting);
    }
    return problems;
  });
}

/** The problems that production refuses besides. A bridge on the machine itself may be reached without TLS. */
export function bridgeProblemsInProduction(given: Given): string[] {
  return bridgeNames.flatMap((name) => {
    const url = given[`${name}_URL`];
    if (!url || !URL.canParse(url)) return [];
    const { protocol, hostname } = new URL(url);
    const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
    return protocol === 'https:' || isHere ? [] : [`${name}_URL: production reaches a bridge by https only`];
  });
}
