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

/**
 * The activities that hold at each site, in memory. The site file brings the first version of each; operators add versions, which take
 * no new code and no start of the server.
 */
export class ActivityBoard {
  readonly #platform: Platform;
  readonly #versions = new Map<string, SiteActivity>();
  #held = new Map<number, readonly HeldActivity[]>();

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

  /** Reads what holds. */
  async read(): Promise<void> {
    const rows = await this.#platform.db.query<VersionRow>(
      `SELECT DISTINCT ON (site_id, activity_id) ${COLUMNS} FROM activity_version
       WHERE state <> 'draft' ORDER BY site_id, activity_id, version DESC`,
    );
    const held = new Map<number, HeldActivity[]>();
    for (const { siteId, version, state, data } of rows) {
      if (state === 'stopped') continue;
      const list = held.get(siteId) ?? [];
      list.push(heldOf(siteId, version, siteActivity.parse(data)));
      held.set(siteId, list);
    }
    this.#held = held;
  }

  all(siteId: number): readonly HeldActivity[] {
    return this.#held.get(siteId) ?? [];
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

  /** Schedules a draft, or stops a version that is scheduled; false where it has another state. */
  async move(
    siteId: number,
    { activityId, version }: { readonly activityId: string; readonly version: number },
    to: 'scheduled' | 'stopped',
  ): Promise<boolean> {
    const rows = await this.#platform.db.query(
      `UPDATE activity_version SET state = $4 WHERE site_id = $1 AND activity_id = $2 AND version = $3 AND state = $5
       RETURNING version`,
      [siteId, activityId, version, to, to === 'scheduled' ? 'draft' : 'scheduled'],
    );
    return rows.length === 1;
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

function heldOf<Data extends SiteActivity>(siteId: number, version: number, data: Data): HeldActivity<Data> {
  return { siteId, version, data, startAt: Date.parse(data.startAt), endAt: Date.parse(data.endAt) };
}
