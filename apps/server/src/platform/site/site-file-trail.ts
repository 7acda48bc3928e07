import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../db/database.ts';
import type { SignificantEvents } from '../events/significant-events.ts';
import { VERSION } from '../version.ts';
import type { Site } from './site.ts';

/** Significant events of this kind say that a site runs on another file than before. */
export const SITE_FILE = 'site_file';

const HASH_CHARACTERS = 16;

interface Parts {
  readonly db: Database;
  readonly events: SignificantEvents;
}

/**
 * Puts on record which file each site runs on (AUD-1): one event where it differs from the last on record, with the names of its
 * parts that differ. Several nodes that start at once write one.
 */
export async function recordSiteFiles({ db, events }: Parts, sites: readonly Site[]): Promise<void> {
  for (const { siteId, file } of sites) {
    const parts = Object.entries(file).map(([name, value]) => [name, hashOf(value)] as const);
    const hash = hashOf(file);
    await db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${SITE_FILE}/${siteId}`]);
      const last = await lastOf(tx, siteId);
      if (last?.hash === hash) return;
      const before = new Map((last?.parts ?? '').split(' ').map((part) => part.split(':') as [string, string]));
      const changed = parts.filter(([name, part]) => before.get(name) !== part).map(([name]) => name);
      const gone = [...before.keys()].filter((name) => name !== '' && !Object.hasOwn(file, name));
      await events.write(tx, {
        siteId,
        kind: SITE_FILE,
        memberId: null,
        address: '',
        detail: {
          hash,
          before: last?.hash ?? '',
          version: VERSION,
          changed: [...changed, ...gone].join(' '),
          parts: parts.map((part) => part.join(':')).join(' '),
        },
      });
    });
  }
}

async function lastOf(tx: Queryable, siteId: number): Promise<{ hash: string; parts: string } | undefined> {
  const [row] = await tx.query<{ hash: string; parts: string }>(
    `SELECT detail->>'hash' AS hash, detail->>'parts' AS parts FROM significant_event
     WHERE site_id = $1 AND kind = $2 ORDER BY at DESC, id DESC LIMIT 1`,
    [siteId, SITE_FILE],
  );
  return row;
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, HASH_CHARACTERS);
}
