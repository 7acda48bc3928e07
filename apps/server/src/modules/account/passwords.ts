import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { checkPassword, type PasswordRule } from '@touchline/rules/validation';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Peppers } from '../../platform/keys/kept-keys.ts';

/** Argon2id, the library's default kind, with 19 MiB, 2 passes and a parallelism of 1 (standards AUT-4). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The only one whose hashes carry no id. */
const FIRST_PEPPER = 1;
const COMMON_PASSWORDS = 3000;
/** No password is longer (product-spec section 5), so every mixture of cases of a shorter name can be tried. */
const LONGEST_PASSWORD = 12;

/** Slow hashes of typed passwords. The browser sends a digest already; it is treated as the password. */
export class Passwords {
  readonly #peppers: Peppers;
  readonly #decoy: Promise<string>;

  constructor(peppers: Peppers) {
    this.#peppers = peppers;
    this.#decoy = this.hash('nobody has this password');
  }

  async hash(value: string): Promise<string> {
    const { current } = this.#peppers;
    const hashed = await hash(value, { ...COST, secret: await this.#peppers.find(current) });
    return current === FIRST_PEPPER ? hashed : `p${current}${hashed}`;
  }

  async verify(stored: string, value: string): Promise<boolean> {
    const { pepper, hashed } = parseHash(stored);
    return verify(hashed, value, { secret: await this.#peppers.find(pepper) });
  }

  /** The hash to store in place of one under an older pepper, of a value that was found right; null where it is present. */
  async renewed(stored: string, value: string): Promise<string | null> {
    return parseHash(stored).pepper === this.#peppers.current ? null : this.hash(value);
  }

  /** Takes as long as a real check: an unknown name must not answer faster than a wrong password. */
  async verifyNobody(value: string): Promise<false> {
    await this.verify(await this.#decoy, value);
    return false;
  }
}

/** Hashes under the first pepper begin with `$argon2id`, those under a later one with `p` and its id. */
function parseHash(stored: string): { readonly pepper: number; readonly hashed: string } {
  const [, id, hashed] = /^p(\d+)(\$.*)$/.exec(stored) ?? [];
  return id && hashed ? { pepper: Number(id), hashed } : { pepper: FIRST_PEPPER, hashed: stored };
}

/** The browser's digest of a password (decisions D3). */
export function loginDigest(name: string, password: string): string {
  return createHash('sha256').update(`tb-login:v1:${name.toLowerCase()}:${password}`).digest('base64url');
}

/** The most common passwords that fit a rule, by its bounds. */
const common = new Map<string, readonly string[]>();

/** Whether a digest belongs to one of the most common passwords that fit the site's rule (standards AUT-3). */
export function isCommonPassword(name: string, digest: string, rule: PasswordRule): boolean {
  return commonFor(rule).some((password) => loginDigest(name, password) === digest);
}

function commonFor(rule: PasswordRule): readonly string[] {
  const key = `${rule.least}-${rule.most}`;
  const known = common.get(key);
  if (known) return known;
  const fitting = dictionary['passwords-common']
    .map(String)
    .filter((password) => checkPassword(password, '', rule) === null)
    .slice(0, COMMON_PASSWORDS);
  common.set(key, fitting);
  return fitting;
}

/** Whether a digest belongs to the user name itself, in any case (product-spec section 5). */
export function isNameAsPassword(name: string, digest: string): boolean {
  return waysToWrite(name).some((text) => loginDigest(name, text) === digest);
}

function waysToWrite(name: string): string[] {
  if (name.length > LONGEST_PASSWORD) return [name, name.toLowerCase(), name.toUpperCase()];
  return [...name].reduce<string[]>(
    (begun, letter) => {
      const cases = [...new Set([letter.toLowerCase(), letter.toUpperCase()])];
      return begun.flatMap((text) => cases.map((one) => text + one));
    },
    [''],
  );
}
