import { type Handlers, ok } from '../../../platform/call/handler.ts';
import type { Records } from '../records.ts';

export function recordEndpoints(records: Records) {
  return {
    dealRecords: async (input, { site: { siteId }, identity: { memberId, currency } }) =>
      ok(await records.page({ siteId, memberId, currency }, input)),
    exportRecords: async (input, { site: { siteId }, identity: { memberId, currency }, now }) =>
      ok(await records.table({ siteId, memberId, currency }, input, now)),
  } satisfies Partial<Handlers>;
}
