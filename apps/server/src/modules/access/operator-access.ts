import { notFound, ok, refused } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Site } from '../../platform/site/site.ts';
import type { AccessRuleBook } from './access-rules.ts';
import { type NewAccessRule, newRule } from './rule.ts';

/** Rules of access as operators list, add and lift them. */
export function operatorAccessEndpoints(rules: AccessRuleBook) {
  return {
    async accessRules(_input, { site }) {
      const items = await rules.list(site.siteId);
      return ok({ items: items.map(({ id, ...rule }) => ({ ruleId: String(id), ...rule })) });
    },
    async addAccessRule({ kind, value, title, words, from, until }, { site, operator, note }) {
      const parsed = newRule.safeParse({
        kind,
        ...(kind === 'maintenance' && value === '' ? {} : { value }),
        ...(title === undefined ? {} : { title }),
        reason: words,
        ...(from === undefined ? {} : { from }),
        until: until ?? null,
        by: operator.name,
      });
      if (!parsed.success || !isOfSite(site, parsed.data)) return refused('rule_unreadable');
      const id = await rules.add(site.siteId, parsed.data);
      note({ subject: `rule/${id}`, after: parsed.data });
      return ok({ ruleId: String(id) });
    },
    async liftAccessRule({ ruleId }, { site, operator, note }) {
      const known = (await rules.list(site.siteId)).find(({ id }) => String(id) === ruleId);
      if (!known) return notFound;
      const isChanged = await rules.lift(site.siteId, known.id, operator.name);
      note({ subject: `rule/${ruleId}`, before: known, after: { isChanged } });
      return ok({ isChanged });
    },
  } satisfies Partial<OperatorHandlers>;
}

/** Whether the venue that a rule closes, or a game of, is one of the site, written as the site writes it. */
function isOfSite({ file }: Pick<Site, 'file'>, { kind, value }: NewAccessRule): boolean {
  const venue = kind === 'maintenance' ? /^(?:venue|game):([^/]+)/.exec(value ?? '')?.[1] : undefined;
  return venue === undefined || file.venues.some(({ venueEnName }) => venueEnName === venue);
}
