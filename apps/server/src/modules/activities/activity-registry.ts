import { createHash } from 'node:crypto';
import { type ActivityKind, type ActivityOf, type SiteActivity, siteActivity } from '@touchline/contract/site';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** An activity as it holds at a site. */
export interface HeldActivity<Data extends SiteActivity = SiteActivity> {
  readonly siteId: number;
  readonly version: number;
  readonly data: Data;
  readonly startAt: number;
  readonly endAt: number;
}

/** A version that was scheduled once. */
interface ScheduledVersion extends HeldActivity {
  readonly isStopped: boolean;
  /** Null for the first one, and for one that was scheduled before this was written down: they hold from their start. */
  readonly scheduledAt: number | null;
  /** Null also for one that was stopped before this was written down. */
  readonly stoppedAt: number | null;
}

interface VersionRow {
  readonly siteId: number;
  readonly activityId: string;
  readonly version: number;
  readonly state: 'draft' | 'scheduled' | 'stopped';
  readonly data: unknown;
  readonly madeBy: string;
  readonly at: Date;
  readonly stoppedAt: Date | null;
  readonly scheduledAt: Date | null;
}

const COLUMNS = `site_id AS "siteId", activity_id AS "activityId", version, state, data, made_by AS "madeBy", at,
  stopped_at AS "stoppedAt", scheduled_at AS "scheduledAt"`;

/** The next season is shown so long before it begins, once the one before is over. */
export const SHOWN_BEFORE_MS = 7 * 86_400_000;

interface Move {
  readonly activityId: string;
  readonly version: number;
  /** The name of the operator who moves it. */
  readonly by: string;
}

/**
 * The activities that hold at each site, in memory. The site file brings the first version of each; operators add versions, which take
 * no new code and no start of the server.
 */
export class ActivityRegistry {
  readonly #platform: Platform;
  readonly #versions = new Map<string, SiteActivity>();
  /** By site, and for each activity its versions that were scheduled once, those that begin last first. */
  #scheduled = new Map<number, readonly (readonly ScheduledVersion[])[]>();

  constructor(platform: Platform) {
    this.#platform = platform;
    const again = () => {
      this.read().catch((error: unknown) => platform.log.error({ error }, 'activities were not read again'));
    };
    platform.bus.subscribe('activityChanged', again, again);
  }

  /** Writes the versions of site files that are new. */
  async start(): Promise<void> {
    for (const { siteId, file } of this.#platform.sites.all)
      for (const data of file.activities) await this.#receive(siteId, data);
    await this.read();
  }

  /** Reads what was scheduled. */
  async read(): Promise<void> {
    const rows = await this.#platform.db.query<VersionRow>(
      `SELECT ${COLUMNS} FROM activity_version WHERE state <> 'draft' ORDER BY site_id, activity_id, version DESC`,
    );
    const scheduled = new Map<number, Map<string, ScheduledVersion[]>>();
    for (const { siteId, activityId, version, state, stoppedAt, scheduledAt, data: raw } of rows) {
      const { data } = siteActivity.safeParse(raw);
      const activities = scheduled.get(siteId) ?? new Map<string, ScheduledVersion[]>();
      const versions = activities.get(activityId) ?? [];
      const isStopped = state === 'stopped';
      // A version that was replaced or stopped may have the form of an older release.
      if (!data && !isStopped && versions.length === 0)
        throw new Error(`activity ${activityId} of ${siteId} cannot be read`);
      // A stopped one still hides those that began before it.
      const known = data ?? (isStopped ? (raw as SiteActivity) : null);
      const moved = { isStopped, stoppedAt: stoppedAt?.getTime() ?? null, scheduledAt: scheduledAt?.getTime() ?? null };
      if (known) versions.push({ ...heldOf(siteId, version, known), ...moved });
      scheduled.set(siteId, activities.set(activityId, versions));
    }
    this.#scheduled = new Map(
      [...scheduled].map(([siteId, activities]) => [
        siteId,
        [...activities.values()].map((versions) => versions.sort((a, b) => (beganBefore(a, b) ? 1 : -1))),
      ]),
    );
  }

  /** The activities that hold now: of each the version that began last, or the one that comes where none has begun or it is over. */
  all(siteId: number): readonly HeldActivity[] {
    const now = this.#platform.clock.now();
    return (this.#scheduled.get(siteId) ?? []).flatMap((versions) => heldOfVersions(versions, now) ?? []);
  }

  /** The time at which the season after the one that holds begins; null where none is scheduled. */
  nextStart({ siteId, data: { activityId }, startAt }: HeldActivity): number | null {
    const later = this.#versionsOf(siteId, activityId).findLast((one) => one.startAt > startAt && !one.isStopped);
    return later?.startAt ?? null;
  }

  #versionsOf(siteId: number, activityId: string): readonly ScheduledVersion[] {
    return this.#scheduled.get(siteId)?.find(([one]) => one?.data.activityId === activityId) ?? [];
  }

  /** The version of an activity that held at a moment, also where it was stopped since; null where it was stopped before. */
  heldThen<Data extends SiteActivity>(
    { siteId, data: { activityId } }: HeldActivity<Data>,
    at: number,
  ): HeldActivity<Data> | null {
    const begun = begunAt(this.#versionsOf(siteId, activityId), at);
    const isGone = begun?.isStopped && (begun.stoppedAt === null || begun.stoppedAt <= at);
    return begun && !isGone ? (begun as HeldActivity as HeldActivity<Data>) : null;
  }

  /**
   * The version by which a period that began at a moment is judged: the one that held then, as it was scheduled then. A version
   * that was scheduled since changes nothing of it, whatever its start. Null where none held.
   */
  heldThrough<Data extends SiteActivity>(
    { siteId, data: { activityId } }: HeldActivity<Data>,
    from: number,
  ): HeldActivity<Data> | null {
    const known = this.#versionsOf(siteId, activityId).filter(({ scheduledAt }) => (scheduledAt ?? 0) <= from);
    const held = begunAt(known, from);
    const isOver = !held || held.isStopped || held.endAt <= this.#platform.clock.now();
    return isOver ? null : (held as HeldActivity as HeldActivity<Data>);
  }

  /** The activity of an id if it is of one of these kinds; null otherwise. */
  one<Kind extends ActivityKind>(
    siteId: number,
    activityId: string,
    ...kinds: readonly Kind[]
  ): HeldActivity<ActivityOf<Kind>> | null {
    const found = heldOfVersions(this.#versionsOf(siteId, activityId), this.#platform.clock.now());
    if (!found || !(kinds as readonly ActivityKind[]).includes(found.data.kind)) return null;
    return { ...found, data: found.data as ActivityOf<Kind> };
  }

  /** Every version of the site's activities, the newest first. */
  versions(siteId: number): Promise<VersionRow[]> {
    return this.#platform.db.query<VersionRow>(
      `SELECT ${COLUMNS} FROM activity_version WHERE site_id = $1 ORDER BY activity_id, version DESC`,
      [siteId],
    );
  }

  /** Reads the versions of an activity that have begun, the newest first, also where it was stopped; those to come where none has. */
  async history<Kind extends ActivityKind>(
    siteId: number,
    activityId: string,
    kind: Kind,
  ): Promise<HeldActivity<ActivityOf<Kind>>[]> {
    const rows = await this.#platform.db.query<VersionRow>(
      `SELECT ${COLUMNS} FROM activity_version WHERE site_id = $1 AND activity_id = $2 AND state <> 'draft'
       ORDER BY version DESC`,
      [siteId, activityId],
    );
    const versions = rows.flatMap(({ version, data: raw }) => {
      // A version of an older release may have another form.
      const { data } = siteActivity.safeParse(raw);
      if (data?.kind !== kind) return [];
      return [heldOf(siteId, version, data as ActivityOf<Kind>)];
    });
    const begun = versions.filter(({ startAt }) => startAt <= this.#platform.clock.now());
    return begun.length > 0 ? begun : versions;
  }

  /** A version by its number, which may hold no more. Versions are never edited, so that each is read once. */
  async version(
    siteId: number,
    activityId: string,
    version: number,
    on: Queryable = this.#platform.db,
  ): Promise<SiteActivity | null> {
    const key = `${siteId}/${activityId}/${version}`;
    const known = this.#versions.get(key);
    if (known) return known;
    const [row] = await on.query<VersionRow>(
      `SELECT ${COLUMNS} FROM activity_version WHERE site_id = $1 AND activity_id = $2 AND version = $3`,
      [siteId, activityId, version],
    );
    if (!row) return null;
    const data = siteActivity.parse(row.data);
    this.#versions.set(key, data);
    return data;
  }

  /** Writes the next version of an activity; its number. */
  async add(siteId: number, data: SiteActivity, state: 'draft' | 'scheduled', madeBy: string): Promise<number> {
    const { db, clock } = this.#platform;
    const [row] = await db.query<{ version: number }>(
      `INSERT INTO activity_version (site_id, activity_id, version, state, data, hash, made_by, at, scheduled_at)
       SELECT $1, $2, coalesce(max(version), 0) + 1, $3, $4::jsonb, $5, $6, $7,
         CASE WHEN $3::text = 'scheduled' AND max(version) IS NOT NULL THEN $7::timestamptz END
       FROM activity_version WHERE site_id = $1 AND activity_id = $2 RETURNING version`,
      [siteId, data.activityId, state, JSON.stringify(data), hashOf(data), madeBy, new Date(clock.now())],
    );
    if (!row) throw new Error(`no version of ${data.activityId} was written`);
    return row.version;
  }

  /**
   * Schedules the draft of another operator, or stops a version that is scheduled; one that has not begun becomes a draft again.
   * Nothing is moved that began before another one that has begun, because that one holds or was stopped.
   */
  async move(
    siteId: number,
    { activityId, version, by }: Move,
    to: 'scheduled' | 'stopped',
  ): Promise<'moved' | 'activity_state' | 'activity_superseded' | 'own_draft'> {
    return this.#platform.db.transaction(async (tx) => {
      const rows = await tx.query<VersionRow>(
        `SELECT ${COLUMNS} FROM activity_version WHERE site_id = $1 AND activity_id = $2
         ORDER BY version FOR UPDATE`,
        [siteId, activityId],
      );
      const others = rows.filter((one) => one.version !== version);
      const row = rows.find((one) => one.version === version);
      if (row?.state !== (to === 'scheduled' ? 'draft' : 'scheduled')) return 'activity_state';
      const now = this.#platform.clock.now();
      const begins = beginsAt(row.data);
      const isAbove = (other: VersionRow) =>
        other.state !== 'draft' &&
        beginsAt(other.data) <= now &&
        beganBefore({ version, startAt: begins }, { version: other.version, startAt: beginsAt(other.data) });
      if (others.some(isAbove)) return 'activity_superseded';
      if (to === 'scheduled' && row.madeBy === by) return 'own_draft';
      const state = to === 'stopped' && begins > now ? 'draft' : to;
      await tx.query(
        `UPDATE activity_version SET state = $4, stopped_at = $5, scheduled_at = coalesce($6, scheduled_at)
         WHERE site_id = $1 AND activity_id = $2 AND version = $3`,
        [
          ...[siteId, activityId, version, state, state === 'stopped' ? new Date(now) : null],
          state === 'scheduled' ? new Date(now) : null,
        ],
      );
      return 'moved';
    });
  }

  /** Makes every node read again. It runs after the commit. */
  announce(siteId: number): void {
    this.#platform.bus.publish('activityChanged', { siteId });
  }

  async #receive(siteId: number, data: SiteActivity): Promise<void> {
    const rows = await this.#platform.db.query(
      `SELECT FROM activity_version WHERE site_id = $1 AND activity_id = $2 AND made_by = 'site' AND hash = $3 LIMIT 1`,
      [siteId, data.activityId, hashOf(data)],
    );
    if (rows.length > 0) return;
    // A version from the former file that has not begun is dropped.
    const before = await this.#platform.db.query<VersionRow>(
      `SELECT ${COLUMNS} FROM activity_version WHERE site_id = $1 AND activity_id = $2 AND made_by = 'site' AND state = 'scheduled'`,
      [siteId, data.activityId],
    );
    const now = this.#platform.clock.now();
    const unsaid = before.filter((one) => beginsAt(one.data) > now).map(({ version }) => version);
    await this.#platform.db.query(
      `UPDATE activity_version SET state = 'draft' WHERE site_id = $1 AND activity_id = $2 AND version = ANY ($3)`,
      [siteId, data.activityId, unsaid],
    );
    await this.add(siteId, data, 'scheduled', 'site');
  }
}

function hashOf(data: SiteActivity): Buffer {
  return createHash('sha256').update(JSON.stringify(data)).digest();
}

function beginsAt(data: unknown): number {
  return Date.parse((data as SiteActivity).startAt);
}

type Begin = Pick<ScheduledVersion, 'version' | 'startAt'>;

/** Whether a version gives way to another one that has begun. */
function beganBefore(one: Begin, other: Begin): boolean {
  return one.startAt < other.startAt || (one.startAt === other.startAt && one.version < other.version);
}

/** Finds the version of an activity that holds at a moment, or that is announced then. */
function heldOfVersions(versions: readonly ScheduledVersion[], now: number): ScheduledVersion | null {
  const begun = begunAt(versions, now);
  const coming = versions.findLast(({ startAt, isStopped }) => startAt > now && !isStopped);
  if (!begun || begun.isStopped) return coming ?? null;
  const isAnnounced = coming !== undefined && begun.endAt <= now && coming.startAt - SHOWN_BEFORE_MS <= now;
  return isAnnounced ? coming : begun;
}

/** The version that had begun last at a moment; the given versions are sorted by their begin, the last first. */
function begunAt(versions: readonly ScheduledVersion[], at: number): ScheduledVersion | undefined {
  return versions.find(({ startAt }) => startAt <= at);
}

function heldOf<Data extends SiteActivity>(siteId: number, version: number, data: Data): HeldActivity<Data> {
  return { siteId, version, data, startAt: Date.parse(data.startAt), endAt: Date.parse(data.endAt) };
}
