import type { Site } from '../../platform/site/site.ts';
import type { MemberRow } from './member-store.ts';
import type { Passwords } from './passwords.ts';

/** The older platform's stored form: MD5 of the password in lower-case hexadecimal, without salt. */
const LEGACY_DIGEST = /^[0-9a-f]{32}$/;

/**
 * Passwords of members who came from an older platform. Their digests are never stored as they came: an attacker could log in
 * with one that was read. Argon2id is put around each, and at its member's first login the new digest takes its place.
 */
export class LegacyPasswords {
  readonly #passwords: Passwords;

  constructor(passwords: Passwords) {
    this.#passwords = passwords;
  }

  /** The hash that is stored for a digest of the older platform. Throws for anything else. */
  wrap(legacyDigest: string): Promise<string> {
    if (!LEGACY_DIGEST.test(legacyDigest)) throw new Error('that is no digest of the older platform');
    return this.#passwords.hash(legacyDigest);
  }

  /** Whether it is right, where the site still asks for it. The check takes as long as for any other password. */
  async verify(member: MemberRow, oldPassword: string, site: Site): Promise<boolean> {
    if (!site.file.legacyDigest || !LEGACY_DIGEST.test(oldPassword)) return this.#passwords.verifyNobody(oldPassword);
    return this.#passwords.verify(member.passwordHash, oldPassword);
  }
}
