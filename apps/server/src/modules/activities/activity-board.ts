import { createHash } from 'node:crypto';
import { type ActivityKind, type ActivityOf, type SiteActivity, siteActivity } from '@touchline/contract/site';
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
}

interface VersionRow {
  readonly siteId: number;
  readonly activityId: string;
  readonly version: number;
  readonly state: 'draft' | 'scheduled' | 'stopped';
  readonly data: unknown;
  readonly madeBy: string;
  readonly at: Date;
}

const COLUMNS = `site_id AS "siteId", activity_id AS "activityId", version, state, data, made_by AS "madeBy", at`;

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
export class ActivityBoard {
  readonly #platform: Platform;
  readonly #versions = new Map<string, SiteActivity>();
  /** By site, and for each activity its versions that were scheduled once, the newest first. */
  #scheduled = new Map<number, readonly (readonly ScheduledVersion[])[]>();

  constructor(platform: Platform) {
    this.#platform = platform;
    const again = () => {
      this.read().catch((error: unknown) => platform.log.error({ error }, 'activities were not read again'));
    };
    platform.bus.subscribe('activityChanged', again, again);
  }

  /** Takes in what site files say that they did not say before. */
  async start(): Promise<void> {
    for (const { siteId, file } of this.#platform.sites.all)
      for (const data of file.activities) await this.#takeIn(siteId, data);
    await this.read();
  }

  /** Reads what was scheduled. */
  async read(): Promise<void> {
    const rows = await this.#platform.db.query<VersionRow>(
      `SELECT ${COLUMNS} FROM activity_version WHERE state <> 'draft' ORDER BY site_id, activity_id, version DESC`,
    );
    const scheduled = new Map<number, Map<string, ScheduledVersion[]>>();
    for (const { siteId, activityId, version, state, data: raw } of rows) {
      const { data } = siteActivity.safeParse(raw);
      const activities = scheduled.get(siteId) ?? new Map<string, ScheduledVersion[]>();
      const versions = activities.get(activityId) ?? [];
      // An older version may have the form of an older release; it held before the newest one did, or will never hold.
      if (!data && versions.length === 0) throw new Error(`activity ${activityId} of ${siteId} cannot be read`);
      if (data) versions.push({ ...heldOf(siteId, version, data), isStopped: state === 'stopped' });
      scheduled.set(siteId, activities.set(activityId, versions));
    }
    this.#scheduled = new Map([...scheduled].map(([siteId, activities]) => [siteId, [...activities.values()]]));
  }

  /** The activities that hold now: of each the newest version that has begun, or else the one that begins next. */
  all(siteId: number): readonly HeldActivity[] {
    const now = this.#platform.clock.now();
    return (this.#scheduled.get(siteId) ?? []).flatMap((versions) => {
      const held = heldAt(versions, now);
      return held && !held.isStopped ? [held] : [];
    });
  }

  /** The version of an activity that held at a moment, also where it was stopped since. */
  heldThen<Kind extends ActivityKind>(
    { siteId, data: { activityId } }: HeldActivity<ActivityOf<Kind>>,
    at: number,
  ): HeldActivity<ActivityOf<Kind>> | null {
    const versions = this.#scheduled.get(siteId)?.find(([newest]) => newest?.data.activityId === activityId) ?? [];
    return (heldAt(versions, at) as HeldActivity<ActivityOf<Kind>> | null) ?? null;
  }

  /** The activity of an id if it is of one of these kinds; null otherwise. */
  one<Kind extends ActivityKind>(
    siteId: number,
    activityId: string,
    ...kinds: readonly Kind[]
  ): HeldActivity<ActivityOf<Kind>> | null {
    const found = this.all(siteId).find(({ data }) => data.activityId === activityId);
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

  /** Reads the versions of an activity that were held, the newest first, also where the activity was stopped. */
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
    return rows.flatMap(({ version, data: raw }) => {
      // A version of an older release may have another form.
      const { data } = siteActivity.safeParse(raw);
      if (data?.kind !== kind) return [];
      return [heldOf(siteId, version, data as ActivityOf<Kind>)];
    });
  }

  /** A version by its number, which may hold no more. Versions are never edited, so that each is read once. */
  async version(siteId: number, activityId: string, version: number): Promise<SiteActivity | null> {
    const key = `${siteId}/${activityId}/${version}`;
    const known = this.#versions.get(key);
    if (known) return known;
    const [row] = await this.#platform.db.query<VersionRow>(
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
      `INSERT INTO activity_version (site_id, activity_id, version, state, data, hash, made_by, at)
       SELECT $1, $2, coalesce(max(version), 0) + 1, $3, $4::jsonb, $5, $6, $7
       FROM activity_version WHERE site_id = $1 AND activity_id = $2 RETURNING version`,
      [siteId, data.activityId, state, JSON.stringify(data), hashOf(data), madeBy, new Date(clock.now())],
    );
    if (!row) throw new Error(`no version of ${data.activityId} was written`);
    return row.version;
  }

  /**
   * Schedules the draft of another operator, or stops a version that is scheduled; one that has not begun becomes a draft again.
   * Nothing is moved below a newer version that has begun, because that one holds or was stopped.
   */
  async move(
    siteId: number,
    { activityId, version, by }: Move,
    to: 'scheduled' | 'stopped',
  ): Promise<'moved' | 'activity_state' | 'activity_superseded' | 'own_draft'> {
    return this.#platform.db.transaction(async (tx) => {
      const rows = await tx.query<VersionRow>(
        `SELECT ${COLUMNS} FROM activity_version WHERE site_id = $1 AND activity_id = $2
         AND version >= $3 ORDER BY version FOR UPDATE`,
        [siteId, activityId, version],
      );
      const [row, ...newer] = rows;
      if (row?.version !== version || row.state !== (to === 'scheduled' ? 'draft' : 'scheduled'))
        return 'activity_state';
      const now = this.#platform.clock.now();
      if (newer.some(({ state, data }) => state !== 'draft' && beginsAt(data) <= now)) return 'activity_superseded';
      if (to === 'scheduled' && row.madeBy === by) return 'own_draft';
      await tx.query(
        'UPDATE activity_version SET state = $4 WHERE site_id = $1 AND activity_id = $2 AND version = $3',
        [siteId, activityId, version, to === 'stopped' && beginsAt(row.data) > now ? 'draft' : to],
      );
      return 'moved';
    });
  }

  /** Lets every node read again. It runs after the commit. */
  announce(siteId: number): void {
    this.#platform.bus.publish('activityChanged', { siteId });
  }

  async #takeIn(siteId: number, data: SiteActivity): Promise<void> {
    const rows = await this.#platform.db.query(
      `SELECT FROM activity_version WHERE site_id = $1 AND activity_id = $2 AND made_by = 'site' AND hash = $3 LIMIT 1`,
      [siteId, data.activityId, hashOf(data)],
    );
    if (rows.length === 0) await this.add(siteId, data, 'scheduled', 'site');
  }
}

function hashOf(data: SiteActivity): Buffer {
  return createHash('sha256').update(JSON.stringify(data)).digest();
}

function beginsAt(data: unknown): number {
  return Date.parse((data as SiteActivity).startAt);
}

/** Of versions, the newest first: the first that has begun, else the one that begins next. */
function heldAt(versions: readonly ScheduledVersion[], at: number): ScheduledVersion | null {
  const begun = versions.find(({ startAt }) => startAt <= at);
  if (begun) return begun;
  const coming = versions.filter(({ isStopped }) => !isStopped).sort((a, b) => a.startAt - b.startAt);
  return coming[0] ?? null;
}

function heldOf<Data extends SiteActivity>(siteId: number, version: number, data: Data): HeldActivity<Data> {
  return { siteId, version, data, startAt: Date.parse(data.startAt), endAt: Date.parse(data.endAt) };
}
