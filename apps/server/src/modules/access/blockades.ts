import type { Platform } from '../../platform/platform.ts';
import { isInside, networkList } from './networks.ts';
import type { AccessRule } from './rule.ts';

/** The sessions that a blockade concerns. */
export type Blockaded =
  | { readonly memberId: bigint }
  | { readonly device: string }
  | { readonly isFrom: (address: string) => boolean };

/** Ends the sessions of a site that a blockade concerns, on all nodes, and closes their sockets. */
export type BlockadeEnder = (siteId: number, whom: Blockaded) => Promise<void>;

type Rule = Pick<AccessRule, 'id' | 'kind' | 'value'>;

/** A rule that blocks a member, a device or a network ends their sessions the moment it begins (standards AUT-13). */
export class Blockades {
  readonly #end: BlockadeEnder;

  constructor(jobs: Platform['jobs'], end: BlockadeEnder, rule: (id: bigint) => Promise<AccessRule | null>) {
    this.#end = end;
    jobs.handle<{ siteId: number; rule: string }>('access.blockade', async ({ siteId, rule: id }) => {
      const held = await rule(BigInt(id));
      if (held) await this.enforce(siteId, held);
    });
  }

  static blocks({ kind }: Pick<Rule, 'kind'>): boolean {
    return kind.startsWith('blocked_');
  }

  async enforce(siteId: number, { kind, value }: Pick<Rule, 'kind' | 'value'>): Promise<void> {
    if (kind === 'blocked_member') await this.#end(siteId, { memberId: BigInt(value) });
    else if (kind === 'blocked_device') await this.#end(siteId, { device: value });
    else if (kind === 'blocked_network') {
      const network = networkList([value]);
      await this.#end(siteId, { isFrom: (address) => isInside(address, network) });
    }
  }
}
