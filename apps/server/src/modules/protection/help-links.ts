import { and, eq } from 'drizzle-orm';
import { recurringJob } from '../../platform/jobs/recurring-job.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { helpLink } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIMEOUT_MS = 8_000;
/** The time for which a node uses its last reading. */
const FRESH_MS = 60_000;

/**
 * Checks every hour whether the pages of helpers that a site links to can be reached, and records since when one cannot. A page
 * that no check has reached for as many days as the site allows closes play until it is reached or replaced (standards HRM-3): the page
 * is gone, or the checks have stopped. Telephone numbers and e-mail addresses are for people to try.
 */
export class HelpLinks {
  readonly #platform: Platform;
  readonly #known = new Map<number, { readonly at: number; readonly isClosed: boolean }>();
  /** Enqueues the next check. */
  readonly start: () => Promise<void>;
  /** A page that was not checked yet counts as seen at this moment. */
  readonly #startedAt: number;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#startedAt = platform.clock.now();
    const isNeeded = () => platform.sites.all.some((site) => linksOf(site).length > 0);
    this.start = recurringJob(platform, { kind: 'protection.help-links', everyMs: HOUR_MS, isNeeded }, () =>
      this.look(),
    );
  }

  async look(): Promise<void> {
    const { sites } = this.#platform;
    // All at once, so that the check ends when the slowest of them was given up.
    await Promise.all(sites.all.flatMap((site) => linksOf(site).map((url) => this.#check(site.siteId, url))));
  }

  /** Whether play is closed at a site because a helper could not be reached for too long. */
  async closesPlay(site: Pick<Site, 'siteId' | 'file'>): Promise<boolean> {
    const links = linksOf(site);
    if (links.length === 0) return false;
    const { clock, db } = this.#platform;
    const now = clock.now();
    const known = this.#known.get(site.siteId);
    if (known && now - known.at < FRESH_MS) return known.isClosed;
    const rows = await db.orm.select().from(helpLink).where(eq(helpLink.siteId, site.siteId));
    const lastSeen = new Map(
      rows.map(({ url, brokenSince, checkedAt }) => [url, (brokenSince ?? checkedAt).getTime()]),
    );
    const longMs = site.file.protection.helpLinkDays * DAY_MS;
    const isClosed = links.some((url) => now - (lastSeen.get(url) ?? this.#startedAt) >= longMs);
    this.#known.set(site.siteId, { at: now, isClosed });
    return isClosed;
  }

  async #check(siteId: number, url: string): Promise<void> {
    const { db, clock, log } = this.#platform;
    const isUp = await isThere(url).catch(() => false);
    const checkedAt = new Date(clock.now());
    await db.transaction(async (tx) => {
      const here = and(eq(helpLink.siteId, siteId), eq(helpLink.url, url));
      const [before] = await tx.orm.select().from(helpLink).where(here).for('update');
      const brokenSince = isUp ? null : (before?.brokenSince ?? checkedAt);
      await tx.orm
        .insert(helpLink)
        .values({ siteId, url, checkedAt, brokenSince })
        .onConflictDoUpdate({ target: [helpLink.siteId, helpLink.url], set: { checkedAt, brokenSince } });
      if (!isUp) log.error({ siteId, url, brokenSince }, 'a helper cannot be reached');
    });
    this.#known.delete(siteId);
  }
}

function linksOf({ file }: Pick<Site, 'file'>): string[] {
  return file.licence.helpLines.map(({ contact }) => contact).filter((contact) => contact.startsWith('https://'));
}

/** Whether an address answers with a successful status. */
async function isThere(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return response.ok;
}
