import type { AccessFacts, AccessGate, Maintenance, Refusal, Visit } from '../../platform/call/access.ts';
import { ExpiringMap } from '../../platform/expiring-map.ts';
import { addressText } from '../../platform/ip-address.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sites } from '../../platform/site/sites.ts';
import { type BlockadeEnder, Blockades } from './blockades.ts';
import { type AccessRule, type NewAccessRule, newRule } from './rule.ts';
import { nextChange, type OwnBook, RuleSet } from './rule-set.ts';

/** After this time a node reads the rules again, because it may have missed a notice or somebody may have changed the database. */
const BELIEVED_MS = 5_000;
const MAX_SITES = 1_000;

interface Known {
  readonly rules: Promise<readonly AccessRule[]>;
  set: RuleSet | null;
}

type Parts = Pick<Platform, 'db' | 'bus' | 'clock' | 'events' | 'jobs'> & { readonly sites: Pick<Sites, 'byId'> };

const COLUMNS = `id, kind, value, title, reason, "from" AS "fromAt", until AS "untilAt"`;
type Row = Omit<AccessRule, 'from' | 'until'> & { readonly fromAt: Date; readonly untilAt: Date | null };

/** The access rules of every site, stored in the database. A site without rules admits everybody. */
export class AccessRuleBook implements AccessGate {
  readonly #parts: Parts;
  readonly #blockades: Blockades;
  readonly #known: ExpiringMap<number, Known>;
  /** Each site's rules as they were last read; none after an announced change. */
  readonly #before = new Map<number, readonly AccessRule[]>();
  /** Blockades of each site that this node has seen to: one that was written past this book ends sessions, too. */
  readonly #enforced = new Map<number, ReadonlySet<bigint>>();

  constructor(parts: Parts, endSessions: BlockadeEnder) {
    this.#parts = parts;
    this.#blockades = new Blockades(parts.jobs, endSessions, (id) => this.#holding(id));
    this.#known = new ExpiringMap(parts.clock, MAX_SITES);
    parts.bus.subscribe(
      'siteNotice',
      ({ siteId }) => this.#forget(siteId),
      () => {
        this.#known.clear();
        this.#before.clear();
      },
    );
  }

  /** Makes a rule. One that blocks ends the sessions concerned as it begins. Throws for one that could not be read. */
  async add(siteId: number, rule: NewAccessRule): Promise<bigint> {
    const { db, clock, jobs } = this.#parts;
    const now = clock.now();
    const { kind, value, reason, from = now, until, by, ...rest } = newRule.parse(rule);
    const title = 'title' in rest ? rest.title : '';
    const id = await db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: bigint }>(
        `INSERT INTO access_rule (site_id, kind, value, title, reason, "from", until, "by", at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
        [
          siteId,
          kind,
          value,
          title,
          reason,
          new Date(from),
          until === null ? null : new Date(until),
          by,
          new Date(now),
        ],
      );
      if (!row) throw new Error('the rule was not written');
      const payload = { siteId, rule: String(row.id) };
      if (Blockades.blocks({ kind }))
        await jobs.enqueue(tx, { kind: 'access.blockade', key: `blockade/${row.id}`, payload, runAt: from });
      return row.id;
    });
    this.#changed(siteId);
    // The job says the same again, should this process not live to say it.
    if (from <= now && (until === null || now < until)) await this.#blockades.enforce(siteId, { kind, value });
    return id;
  }

  /** Ends a rule now. False when there is none of this site that has not ended. */
  async lift(siteId: number, id: bigint, by: string): Promise<boolean> {
    const { db, clock } = this.#parts;
    const now = new Date(clock.now());
    const lifted = await db.query(
      `UPDATE access_rule SET until = $3, "by" = $4, at = $3
       WHERE id = $1 AND site_id = $2 AND (until IS NULL OR until > $3) RETURNING id`,
      [id, siteId, now, by],
    );
    if (lifted.length > 0) this.#changed(siteId);
    return lifted.length > 0;
  }

  /** Rules of a site that have not ended, the first made first. */
  list(siteId: number): Promise<readonly AccessRule[]> {
    return this.#read(siteId);
  }

  async facts(visit: Visit): Promise<AccessFacts> {
    return (await this.#setAt(visit.siteId, visit.now)).facts(visit);
  }

  /** The parts of a site under maintenance at a time, such as `venue:PGDZ`. */
  async partsAt(siteId: number, now: number): Promise<ReadonlyMap<string, Maintenance>> {
    return (await this.#setAt(siteId, now)).parts;
  }

  async nextChange(siteId: number, now: number): Promise<number | null> {
    return nextChange(await this.#rulesOf(siteId).rules, now);
  }

  /** Records each caller that a rule refused (standards GEO-2). Refusals by other stages are not recorded here. */
  async refused(visit: Visit, { kind, member }: Refusal): Promise<void> {
    const { siteId, address, now, name } = visit;
    const set = await this.#setAt(siteId, now);
    const rule = set.rejecting(kind, visit, kind === 'blocked_member' ? await member() : null);
    if (!rule) return;
    const detail = { rule: String(rule.id), value: rule.value, reason: rule.reason, call: name };
    await this.#parts.events.record({
      siteId,
      kind: `access_${kind}`,
      address: addressText(address),
      about: String(rule.id),
      detail,
      member,
    });
  }

  #forget(siteId: number): void {
    this.#known.delete(siteId);
    this.#before.delete(siteId);
  }

  #changed(siteId: number): void {
    this.#forget(siteId);
    this.#parts.bus.publish('siteNotice', { siteId });
  }

  async #setAt(siteId: number, now: number): Promise<RuleSet> {
    const known = this.#rulesOf(siteId);
    const rules = await known.rules;
    if (!known.set?.holdsAt(now)) known.set = new RuleSet(rules, now, this.#ownBook(siteId));
    return known.set;
  }

  #ownBook(siteId: number): OwnBook {
    const venues = this.#parts.sites.byId(siteId)?.file.venues ?? [];
    const own = venues.filter(({ category }) => category === 'sports');
    return { keys: own.map(({ venueEnName }) => venueEnName), isClosed: own.some(({ status }) => status !== 0) };
  }

  #rulesOf(siteId: number): Known {
    const believed = this.#known.get(siteId);
    if (believed) return believed;
    const known: Known = { rules: this.#read(siteId), set: null };
    this.#known.set(siteId, known, BELIEVED_MS);
    // Rules that could not be read are read again by the next call.
    known.rules.catch(() => {
      if (this.#known.get(siteId) === known) this.#known.delete(siteId);
    });
    return known;
  }

  /** A rule that holds now; null for one that was lifted or has ended. */
  async #holding(id: bigint): Promise<AccessRule | null> {
    const { db, clock } = this.#parts;
    const [row] = await db.query<Row>(
      `SELECT ${COLUMNS} FROM access_rule WHERE id = $1 AND "from" <= $2 AND (until IS NULL OR until > $2)`,
      [id, new Date(clock.now())],
    );
    return row ? toRule(row) : null;
  }

  async #read(siteId: number): Promise<readonly AccessRule[]> {
    const { db, bus, clock } = this.#parts;
    const now = clock.now();
    const rows = await db.query<Row>(
      `SELECT ${COLUMNS} FROM access_rule WHERE site_id = $1 AND (until IS NULL OR until > $2) ORDER BY id`,
      [siteId, new Date(now)],
    );
    const rules = rows.map(toRule);
    // A rule that was written to the database directly is announced to open pages as soon as it is read.
    const before = this.#before.get(siteId);
    this.#before.set(siteId, rules);
    const isLeft = ({ until }: AccessRule) => until === null || until > now;
    if (before && markOf(before.filter(isLeft)) !== markOf(rules)) {
      bus.publish('siteNotice', { siteId });
    }
    const holding = rules.filter((rule) => rule.from <= now && Blockades.blocks(rule));
    const enforced = this.#enforced.get(siteId);
    for (const rule of holding) if (!enforced?.has(rule.id)) await this.#blockades.enforce(siteId, rule);
    this.#enforced.set(siteId, new Set(holding.map(({ id }) => id)));
    return rules;
  }
}

function toRule({ fromAt, untilAt, ...rule }: Row): AccessRule {
  return { ...rule, from: fromAt.getTime(), until: untilAt?.getTime() ?? null };
}

function markOf(rules: readonly AccessRule[]): string {
  return rules.map(({ id, from, until }) => `${id}:${from}:${until}`).join();
}
