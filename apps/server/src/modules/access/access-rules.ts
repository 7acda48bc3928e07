import { z } from 'zod';
import type { AccessFacts, AccessGate, Visit } from '../../platform/call/access.ts';
import { ExpiringMap } from '../../platform/expiring-map.ts';
import type { Platform } from '../../platform/platform.ts';
import { isInside } from './networks.ts';

const network = z.string().regex(/^[0-9a-fA-F.:]{2,45}(\/\d{1,3})?$/);

/** Who is kept out of a site, and why. */
const accessRules = z.strictObject({
  maintenance: z.strictObject({ startAt: z.int(), endAt: z.int(), text: z.string().max(500) }).nullable(),
  caveat: z
    .strictObject({
      maintainStatus: z.union([z.literal(0), z.literal(1)]),
      title: z.string().max(100),
      text: z.string().max(500),
    })
    .nullable(),
  restricted: z.array(z.strictObject({ network, reason: z.string().max(60) })).max(1000),
  blockedNetworks: z.array(network).max(1000),
  blockedDevices: z.array(z.string().min(1).max(64)).max(1000),
  blockedMembers: z.array(z.string().regex(/^\d{1,20}$/)).max(1000),
});

export type AccessRules = z.output<typeof accessRules>;

const EVERYBODY: AccessRules = {
  maintenance: null,
  caveat: null,
  restricted: [],
  blockedNetworks: [],
  blockedDevices: [],
  blockedMembers: [],
};

const KEPT_MS = 365 * 24 * 3_600_000;
/** A node that missed the notice of a change finds out after this long. */
const BELIEVED_MS = 5_000;
const MAX_SITES = 1_000;

/** The rules of access of every site, shared by all nodes. A site without rules admits everybody. */
export class AccessRuleBook implements AccessGate {
  readonly #platform: Pick<Platform, 'store' | 'bus'>;
  readonly #known: ExpiringMap<number, AccessRules>;

  constructor(platform: Pick<Platform, 'store' | 'bus' | 'clock'>) {
    this.#platform = platform;
    this.#known = new ExpiringMap(platform.clock, MAX_SITES);
    platform.bus.subscribe('siteNotice', ({ siteId }) => this.#known.delete(siteId));
  }

  async rules(siteId: number): Promise<AccessRules> {
    const known = this.#known.get(siteId);
    if (known) return known;
    const text = await this.#platform.store.get(storeKey(siteId));
    const rules = text === null ? EVERYBODY : accessRules.parse(JSON.parse(text));
    this.#known.set(siteId, rules, BELIEVED_MS);
    return rules;
  }

  /** Replaces the parts that are given; the others stay as they are. */
  async change(siteId: number, part: Partial<AccessRules>): Promise<void> {
    const rules = accessRules.parse({ ...(await this.rules(siteId)), ...part });
    await this.#platform.store.put(storeKey(siteId), JSON.stringify(rules), KEPT_MS);
    this.#known.delete(siteId);
    this.#platform.bus.publish('siteNotice', { siteId });
  }

  async facts({ siteId, address, device, now }: Visit): Promise<AccessFacts> {
    const rules = await this.rules(siteId);
    if (rules === EVERYBODY) return {};
    const { maintenance, caveat } = rules;
    const restriction = rules.restricted.find((entry) => isInside(address, [entry.network]));
    return {
      ...(maintenance && now >= maintenance.startAt && now < maintenance.endAt ? { maintenance } : {}),
      ...(restriction ? { restriction: { reason: restriction.reason } } : {}),
      ...(caveat ? { caveat } : {}),
      isAddressBlocked: isInside(address, rules.blockedNetworks),
      isDeviceBlocked: rules.blockedDevices.includes(device),
      isMemberBlocked: (memberId) => rules.blockedMembers.includes(String(memberId)),
    };
  }
}

function storeKey(siteId: number): string {
  return `access/${siteId}`;
}
