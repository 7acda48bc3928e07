import type { CurrencyCode } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import { type Handlers, ok, refused } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { ApartDecision } from './apart-decision.ts';
import { type ExclusionNeeds, exclusionEndpoints } from './endpoints/exclusions.ts';
import { limitEndpoints } from './endpoints/limits.ts';
import { operatorProtectionEndpoints } from './endpoints/operator-protection.ts';
import { type EndSessions, Exclusions } from './exclusions.ts';
import { type OpenDeposits, ProtectionGate } from './gate.ts';
import { HarmDays, type ReadPlay } from './harm/harm-days.ts';
import { HarmFlags } from './harm/harm-flags.ts';
import { HelpLinks } from './help-links.ts';
import { Limits } from './limits.ts';
import { ProtectionOverview } from './overview.ts';
import type { ReadSpans } from './play-time.ts';
import { RealityChecks } from './reality-checks.ts';
import { SpendingGuard } from './spending-guard.ts';
import { Usage } from './usage.ts';

export interface ProtectionNeeds extends ExclusionNeeds {
  readonly spansSince: ReadSpans;
  readonly openDeposits: OpenDeposits;
  memberSince(siteId: number, memberId: bigint): Promise<number>;
  readonly readPlay: ReadPlay;
  readonly endSessions: EndSessions;
  namesOf(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The unit a member of a site settles in; null where the site has no such member. */
  unitOf(siteId: number, memberId: bigint): Promise<CurrencyCode | null>;
}

/** Keeps members safe from their own play: limits, times away, reminders, and the one gate that enforces them. */
export function createProtectionModule(platform: Platform, ledger: Ledger, needs: ProtectionNeeds) {
  const { db, clock } = platform;
  const limits = new Limits(platform);
  const exclusions = new Exclusions(platform, (siteId, memberId) => needs.endSessions(siteId, memberId));
  const realityChecks = new RealityChecks(platform);
  const usage = new Usage(ledger);
  const helpLinks = new HelpLinks(platform);
  const parts = {
    db,
    clock,
    limits,
    exclusions,
    realityChecks,
    usage,
    spansSince: needs.spansSince,
    openDeposits: needs.openDeposits,
    helpLinks,
  };
  const overview = new ProtectionOverview(parts);
  const harm = new HarmFlags(platform);

  const handlers = {
    ...limitEndpoints(limits, overview),
    ...exclusionEndpoints(exclusions, needs),
    protectionOverview: async (_input, { site, identity }) =>
      ok(await overview.read(site, identity, await needs.memberSince(site.siteId, identity.memberId))),
    setRealityCheck: async ({ intervalMinutes }, { site, identity }) => {
      if (intervalMinutes === 0 && !realityChecks.rulesAt(site.siteId).mayBeOff) return refused('off_forbidden');
      await realityChecks.choose(identity, site.siteId, intervalMinutes);
      return ok(await overview.realityCheck(site.siteId, identity));
    },
    realityCheckState: async (_input, { site, identity }) => ok(await overview.realityCheck(site.siteId, identity)),
    acknowledgeRealityCheck: async (_input, { site, identity }) => {
      await realityChecks.acknowledge(site.siteId, identity);
      return ok(await overview.realityCheck(site.siteId, identity));
    },
  } satisfies Partial<Handlers>;
  const operatorHandlers = operatorProtectionEndpoints({
    platform,
    limits,
    harm,
    exclusions,
    identityHash: needs.identityHash,
    unitOf: needs.unitOf,
    namesOf: needs.namesOf,
  });
  return {
    handlers,
    operatorHandlers,
    exclusions,
    apart: new ApartDecision(exclusions),
    limits,
    helpLinks,
    harm,
    harmDays: new HarmDays(platform, harm, needs.readPlay),
    gate: new ProtectionGate(parts),
    spending: new SpendingGuard({ db, limits, usage, clock }),
  };
}
