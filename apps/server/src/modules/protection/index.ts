import type { Ledger } from '../../ledger/ledger.ts';
import { type Handlers, ok } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ExclusionNeeds, exclusionEndpoints } from './endpoints/exclusions.ts';
import { limitEndpoints } from './endpoints/limits.ts';
import { Exclusions } from './exclusions.ts';
import { ProtectionGate } from './gate.ts';
import { Limits } from './limits.ts';
import { ProtectionOverview } from './overview.ts';
import { RealityChecks } from './reality-checks.ts';
import { SpendingGuard } from './spending-guard.ts';
import { Usage } from './usage.ts';

export interface ProtectionNeeds extends ExclusionNeeds {
  playedSince(siteId: number, memberId: bigint, since: number): Promise<number>;
  memberSince(siteId: number, memberId: bigint): Promise<number>;
}

/** Keeps members safe from their own play: limits, times away, reminders, and the one gate that enforces them. */
export function createProtectionModule(platform: Platform, ledger: Ledger, needs: ProtectionNeeds) {
  const { db, clock } = platform;
  const limits = new Limits(platform);
  const exclusions = new Exclusions(platform);
  const realityChecks = new RealityChecks(platform);
  const usage = new Usage(ledger);
  const parts = {
    db,
    clock,
    limits,
    exclusions,
    realityChecks,
    usage,
    playedSince: (siteId: number, memberId: bigint, since: number) => needs.playedSince(siteId, memberId, since),
  };
  const overview = new ProtectionOverview(parts);

  const handlers = {
    ...limitEndpoints(limits, overview),
    ...exclusionEndpoints(exclusions, needs),
    protectionOverview: async (_input, { site, identity }) =>
      ok(await overview.read(site.siteId, identity, await needs.memberSince(site.siteId, identity.memberId))),
    setRealityCheck: async ({ intervalMinutes }, { site, identity }) => {
      await realityChecks.choose(identity, site.siteId, intervalMinutes);
      return ok(await overview.realityCheck(site.siteId, identity));
    },
    realityCheckState: async (_input, { site, identity }) => ok(await overview.realityCheck(site.siteId, identity)),
    acknowledgeRealityCheck: async (_input, { site, identity }) => {
      await realityChecks.acknowledge(identity);
      return ok(await overview.realityCheck(site.siteId, identity));
    },
  } satisfies Partial<Handlers>;
  return {
    handlers,
    exclusions,
    limits,
    gate: new ProtectionGate(parts),
    spending: new SpendingGuard({ limits, usage, clock }),
  };
}
