import { maskEmail, maskName, maskPhone, maskRealName, maskStreet } from '@touchline/rules/text';
import type { CallContext, Identity } from '../../../platform/call/handler.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { addressText } from '../../../platform/ip-address.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The person who changes a member's data, and their address. */
export interface Changer {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly address: string;
  /** `member`, or the operators who did it. */
  readonly by: string;
}

/** The text that is shown of a value; identifying values are masked. An address is a JSON text of its fields. */
const shown = {
  nick_name: maskName,
  phone: maskPhone,
  email: maskEmail,
  real_name: maskRealName,
  birthday: (day: string) => `****${day.slice(4)}`,
  address: (content: string) => {
    const { name, region, detail } = JSON.parse(content) as Record<'name' | 'region' | 'detail', string>;
    return `${maskRealName(name)} ${region} ${maskStreet(detail)}`;
  },
  gender: (value: string) => value,
  avatar: (value: string) => value,
  currency: (value: string) => value,
} as const;

export interface DataChange {
  readonly field: keyof typeof shown;
  /** Empty where there was none, or is none any more. */
  readonly before: string;
  readonly after: string;
}

/** Significant events of this kind are about changes of members' data. */
export const PERSONAL_DATA = 'personal_data';

/**
 * Every change of a member's data as a significant event: who, when, from which network, and the value before and after (AUD-2).
 * Values are masked, with a fingerprint of each, so that an event proves a value that somebody shows and reveals none; it
 * stays when the member is erased.
 */
export class PersonalDataTrail {
  readonly #parts: Pick<Platform, 'vault' | 'events'>;

  constructor(parts: Pick<Platform, 'vault' | 'events'>) {
    this.#parts = parts;
  }

  /** Writes in the transaction of the change; nothing where nothing changed. */
  async write(tx: Queryable, { by, ...whose }: Changer, changes: readonly DataChange[]): Promise<void> {
    const { events } = this.#parts;
    for (const { field, before, after } of changes.filter((change) => change.before !== change.after)) {
      const detail = {
        by,
        field,
        before: before && shown[field](before),
        after: after && shown[field](after),
        beforeMark: this.#markOf(whose.memberId, field, before),
        afterMark: this.#markOf(whose.memberId, field, after),
      };
      await events.write(tx, { ...whose, kind: PERSONAL_DATA, detail });
    }
  }

  #markOf(memberId: bigint, field: string, value: string): string {
    return value && this.#parts.vault.fingerprint(PERSONAL_DATA, `${field}/${memberId}/${value}`).toString('base64url');
  }
}

/** The member of a call, who changes their own data. */
export function changerOf({ site, identity, address }: CallContext<Identity>): Changer {
  return { siteId: site.siteId, memberId: identity.memberId, address: addressText(address), by: 'member' };
}
