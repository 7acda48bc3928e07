import { openMemberAccounts } from '../../ledger/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Decision, DecisionCarrier } from '../../platform/decisions.ts';
import type { IdSource } from '../../platform/ids.ts';
import { cellOf } from '../../platform/sealed-columns.ts';
import { isUnderage } from '../../platform/site/legal-age.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Sites } from '../../platform/site/sites.ts';
import type { Vault } from '../../platform/vault.ts';
import type { LegacyPasswords } from './legacy-passwords.ts';
import type { MemberStore } from './member-store.ts';

/** A member as an older platform hands one over. */
export interface MovedMember {
  readonly name: string;
  /** The stored form of the password there. */
  readonly legacyDigest: string;
  readonly dial: string;
  readonly phone: string;
  /** Null where it is not known; its member sets it once. */
  readonly birthday: string | null;
  readonly vipLevel: number;
  /** Milliseconds since 1970, UTC. */
  readonly registeredAt: number;
  readonly lastLoginAt: number;
}

/** Gives a new member the level that they bring along. */
export type StartLevel = (tx: Queryable, siteId: number, memberId: bigint, level: number) => Promise<void>;

interface ImportParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly vault: Vault;
  readonly members: MemberStore;
  readonly legacy: LegacyPasswords;
  readonly startLevel: StartLevel;
}

/** Imports members from an older platform, with empty wallets. They agree to the terms of this one when they come. */
export class MemberImport {
  readonly #parts: ImportParts;

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  /** Imports one member in a transaction of its own. */
  import(site: Site, moved: MovedMember): Promise<bigint | null> {
    return this.#parts.db.transaction((tx) => this.importIn(tx, site, moved));
  }

  /**
   * The new member's id; null if name or phone already belong to a member, so that it is safe to repeat. Throws for a member who
   * is below the legal age of the site (standards ACC-1).
   */
  async importIn(tx: Queryable, site: Site, moved: MovedMember): Promise<bigint | null> {
    const { siteId, file } = site;
    const { clock, ids, vault, members, legacy, startLevel } = this.#parts;
    if (moved.birthday !== null && isUnderage(site, moved.birthday, clock.now()))
      throw new Error(`${moved.name} is below the legal age and cannot be imported`);
    const passwordHash = await legacy.wrap(moved.legacyDigest);
    const id = ids.next();
    const isNew = await members.insert(tx, {
      id,
      siteId,
      name: moved.name,
      nameKey: moved.name.toLowerCase(),
      nickName: moved.name,
      passwordHash,
      passwordKind: 'legacy',
      dial: moved.dial,
      phoneCipher: vault.encrypt(moved.phone, cellOf('member.phone_cipher', id)),
      phoneHash: vault.fingerprint('phone', `${moved.dial}/${moved.phone}`),
      birthday: moved.birthday,
      currency: file.currency,
      termsVersion: 'moved',
      termsAcceptedAt: new Date(moved.registeredAt),
      createdAt: new Date(moved.registeredAt),
      lastLoginAt: new Date(moved.lastLoginAt),
    });
    if (!isNew) return null;
    await openMemberAccounts(tx, siteId, id, file.currency);
    if (moved.vipLevel > 0) await startLevel(tx, siteId, id, moved.vipLevel);
    return id;
  }
}

/** Carries an import of several members out that two operators decided. */
export class ImportDecision implements DecisionCarrier {
  readonly right = 'members.import';
  readonly #imports: MemberImport;
  readonly #sites: Pick<Sites, 'byId'>;

  constructor(imports: MemberImport, sites: Pick<Sites, 'byId'>) {
    this.#imports = imports;
    this.#sites = sites;
  }

  async carryOut(tx: Queryable, { siteId, secret }: Decision) {
    const site = this.#sites.byId(siteId);
    if (!site) throw new Error(`there is no site ${siteId}`);
    for (const moved of secret as readonly MovedMember[]) await this.#imports.importIn(tx, site, moved);
    return () => {};
  }
}
