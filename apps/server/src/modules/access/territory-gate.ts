import { isIP } from 'node:net';
import type { AccessGate } from '../../platform/call/access.ts';
import type { SignificantEvents } from '../../platform/events/significant-events.ts';
import { addressText } from '../../platform/ip-address.ts';
import type { Countries } from './countries.ts';

interface Parts {
  readonly countries: Countries;
  readonly events: SignificantEvents;
  /** The territories a site is licensed for, as ISO 3166 codes. */
  territoriesOf(siteId: number): readonly string[];
}

/**
 * Adds to a gate whether a visit comes from a territory of the site's licence (standards GEO-1). An address whose country
 * nobody knows is outside. A refusal is recorded with the country that was found (GEO-2).
 */
export function territoryGate(gate: AccessGate, { countries, events, territoriesOf }: Parts): AccessGate {
  return {
    async facts(visit) {
      const country = countries.countryOf(addressText(visit.address));
      const isOutsideTerritory = country === null || !territoriesOf(visit.siteId).includes(country);
      return {
        ...(await gate.facts(visit)),
        isOutsideTerritory,
        isLocationJudged: isIP(addressText(visit.address)) !== 0,
      };
    },
    nextChange: (siteId, now) => gate.nextChange(siteId, now),
    async refused(visit, refusal) {
      if (refusal.kind !== 'territory') return gate.refused(visit, refusal);
      const { siteId, name } = visit;
      const address = addressText(visit.address);
      const country = countries.countryOf(address) ?? 'unknown';
      const detail = { country, call: name };
      await events.record({ siteId, kind: 'access_territory', address, about: name, detail, member: refusal.member });
    },
  };
}
