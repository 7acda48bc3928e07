import type { CallName, ParsedInput } from '@touchline/contract';
import type { Visit } from '../../platform/call/access.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { Store } from '../../platform/store/store.ts';

export type Condition = ParsedInput<'setDemoCondition'>['condition'];
export type Scope = ParsedInput<'setDemoCondition'>['scope'];

/** A stored condition, with its end and its scope. */
export interface KeptCondition {
  readonly id: string;
  readonly scope: Scope;
  readonly since: number;
  readonly until: number;
  readonly condition: Condition;
}

/** The visitor for whom a list is read. */
export type Place = Pick<Visit, 'siteId' | 'device' | 'now'>;

/** Conditions end by themselves, so that a forgotten one has a limited effect. */
const MOST_MS = 30 * 60_000;

/** The conditions that are switched on, by site and by browser, in the store that all nodes share. */
export class ConditionList {
  readonly #store: Store;
  readonly #ids: IdSource;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(store: Store, ids: IdSource) {
    this.#store = store;
    this.#ids = ids;
  }

  /** Everything that holds for this browser; its own conditions come before the site's. */
  async at(place: Place): Promise<KeptCondition[]> {
    const kept = await Promise.all([this.#read(place, 'browser'), this.#read(place, 'site')]);
    return kept.flat();
  }

  /** The time at which the next condition of the whole site ends by itself; null when none does. */
  async nextEnd(siteId: number, now: number): Promise<number | null> {
    const kept = await this.#read({ siteId, device: '', now }, 'site');
    return kept.length === 0 ? null : Math.min(...kept.map(({ until }) => until));
  }

  /** The condition of a kind that holds for a call, or null. */
  async find<Kind extends Condition['kind']>(visit: Visit, kind: Kind) {
    const kept = (await this.at(visit)).find(
      ({ condition }) => condition.kind === kind && concerns(condition, visit.name),
    );
    return (kept ?? null) as (KeptCondition & { readonly condition: Extract<Condition, { kind: Kind }> }) | null;
  }

  add(place: Place, scope: Scope, condition: Condition, minutes: number): Promise<void> {
    return this.#change(place, scope, (kept) => [
      ...kept.filter((other) => !isSame(other.condition, condition)),
      {
        id: String(this.#ids.next()),
        scope,
        since: place.now,
        until: place.now + Math.min(minutes * 60_000, MOST_MS),
        condition,
      },
    ]);
  }

  /** Removes one condition, or all that hold here. */
  async clear(place: Place, id?: string): Promise<void> {
    for (const scope of ['browser', 'site'] as const) {
      await this.#change(place, scope, (kept) => (id === undefined ? [] : kept.filter((other) => other.id !== id)));
    }
  }

  /** Counts one use of a condition that has only so many; the last one ends it. False when they are used up. */
  async use(place: Place, { id }: KeptCondition, times: number): Promise<boolean> {
    const used = await this.#store.count(`demo/condition-use/${id}`, MOST_MS);
    if (used >= times) await this.clear(place, id);
    return used <= times;
  }

  /** One change after the other: each begins with what the one before it left. */
  #change(place: Place, scope: Scope, change: (kept: KeptCondition[]) => KeptCondition[]): Promise<void> {
    const next = this.#lastChange.then(async () => {
      const kept = change(await this.#read(place, scope));
      await this.#store.put(keyOf(place, scope), JSON.stringify(kept), MOST_MS);
    });
    this.#lastChange = next.catch(() => {});
    return next;
  }

  async #read(place: Place, scope: Scope): Promise<KeptCondition[]> {
    const text = await this.#store.get(keyOf(place, scope));
    const kept: KeptCondition[] = text === null ? [] : JSON.parse(text);
    return kept.filter(({ until }) => until > place.now);
  }
}

function keyOf({ siteId, device }: Place, scope: Scope): string {
  return scope === 'site' ? `demo/conditions/${siteId}` : `demo/conditions/${siteId}/${device}`;
}

function callOf(condition: Condition): string {
  return 'call' in condition ? condition.call : 'all';
}

/** Calls for help, logout and opening the envelope stay possible when a state concerns all calls. A bad line concerns every call. */
const SPARED: readonly CallName[] = [
  'serverTime',
  'siteKey',
  'customerService',
  'customerServiceUrl',
  'customerServicePopup',
  'logout',
  'paymentCallback',
];
const OF_LINE: readonly Condition['kind'][] = ['slowLine', 'deadLine', 'garbage'];
/** The calls of the puzzle are exempt from these conditions, so that a caller can complete a verification. */
const OF_PROOF: readonly Condition['kind'][] = ['verification', 'robotCheck'];
const PUZZLE: readonly CallName[] = ['geeTestRegister', 'geeTestValidate'];

function concerns(condition: Condition, name: CallName): boolean {
  if (condition.kind === 'wrongClock') return name === 'serverTime';
  if (OF_PROOF.includes(condition.kind) && PUZZLE.includes(name)) return false;
  const call = callOf(condition);
  return call === name || (call === 'all' && (OF_LINE.includes(condition.kind) || !SPARED.includes(name)));
}

function isSame(one: Condition, other: Condition): boolean {
  return one.kind === other.kind && callOf(one) === callOf(other);
}
