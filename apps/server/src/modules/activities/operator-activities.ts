import { siteActivity } from '@touchline/contract/site';
import { ok, refused } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import { activityProblems } from '../../platform/site/activity-problems.ts';
import type { Site } from '../../platform/site/site.ts';
import type { ActivityRegistry } from './activity-registry.ts';

interface Parts {
  /** Applications for a promotion that was stopped end with it. */
  readonly closeApplications: (
    siteId: number,
    activityId: string,
    by: { readonly operator: string; readonly reason: string },
  ) => Promise<void>;
}

/** Drafts, previews, schedules and stops: a new season needs no code and no start. */
export function operatorActivityEndpoints(registry: ActivityRegistry, { closeApplications }: Parts) {
  /** The values before a change, for the trail. */
  const before = (siteId: number, activityId: string) => {
    const held = registry.all(siteId).find(({ data }) => data.activityId === activityId);
    return held ? { version: held.version, data: held.data } : null;
  };
  return {
    async listActivities(_input, { site: { siteId }, note }) {
      const rows = await registry.versions(siteId);
      note({ subject: `${rows.length} versions` });
      return ok({
        items: rows.map(({ activityId, version, state, data, madeBy, at }) => ({
          ...{ activityId, version, state, madeBy, at: at.getTime() },
          data: data as Record<string, unknown>,
        })),
      });
    },
    async previewActivity({ data }, { site, note }) {
      note({ subject: 'activity' });
      return ok({ problems: problemsOf(site, data) });
    },
    async draftActivity({ data }, { site, operator, note }) {
      const problems = problemsOf(site, data);
      if (problems.length > 0) return refused('activity_wrong', { problems: problems.join('; ') });
      const parsed = siteActivity.parse(data);
      const version = await registry.add(site.siteId, parsed, 'draft', operator.name);
      note({
        subject: `activity/${parsed.activityId}/${version}`,
        before: before(site.siteId, parsed.activityId),
        after: { version, data: parsed },
      });
      return ok({ activityId: parsed.activityId, version });
    },
    async scheduleActivity({ activityId, version }, { site: { siteId }, operator, note }) {
      const held = before(siteId, activityId);
      note({ subject: `activity/${activityId}/${version}`, before: held });
      const moved = await registry.move(siteId, { activityId, version, by: operator.name }, 'scheduled');
      if (moved !== 'moved') return refused(moved);
      note({ after: { state: 'scheduled', version, data: await registry.version(siteId, activityId, version) } });
      registry.announce(siteId);
      return ok({});
    },
    async stopActivity({ activityId, version, reason }, { site: { siteId }, operator, note }) {
      note({ subject: `activity/${activityId}/${version}`, before: before(siteId, activityId) });
      const moved = await registry.move(siteId, { activityId, version, by: operator.name }, 'stopped');
      if (moved !== 'moved' && moved !== 'own_draft') return refused(moved);
      await registry.read();
      const left = before(siteId, activityId);
      note({ after: { state: 'stopped', version, holds: left?.version ?? null } });
      if (left === null) await closeApplications(siteId, activityId, { operator: operator.name, reason });
      registry.announce(siteId);
      return ok({});
    },
  } satisfies Partial<OperatorHandlers>;
}

/** Everything that is wrong with what an operator wrote; nothing where it can be scheduled. */
function problemsOf({ file }: Site, data: unknown): string[] {
  const parsed = siteActivity.safeParse(data);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return activityProblems(file, parsed.data);
}
