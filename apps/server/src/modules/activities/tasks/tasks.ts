import type { CallOutput } from '@touchline/contract';
import { isCostly } from '@touchline/rules/contests';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Platform } from '../../../platform/platform.ts';
import type { GivenReward } from '../../../platform/rewards.ts';
import type { Reader } from '../callers.ts';
import { periodsAt } from '../periods.ts';
import { givenEver, givenNow } from '../reward-door.ts';
import { type ActivityNeeds, frameOf, type Owner, type Participant } from '../taking-part.ts';
import { type HeldTasks, tasksOf } from './task-list.ts';

type View = CallOutput<'taskCentre'>;
type Item = View['items'][number];
type Task = ReturnType<typeof tasksOf>[number];

export interface Claimed {
  readonly rows: readonly GivenReward[];
  readonly soldOut: readonly string[];
}

/** Tasks are counted by the server from what the platform wrote down anyway, and paid once for each task and period. */
export class Tasks {
  readonly #platform: Platform;
  readonly #needs: ActivityNeeds;

  constructor(platform: Platform, needs: ActivityNeeds) {
    this.#platform = platform;
    this.#needs = needs;
  }

  /** Tasks as a member has them, or as a visitor of a site reads them. */
  async view(activity: HeldTasks, reader: Reader, member: Participant | null): Promise<View> {
    const now = this.#platform.clock.now();
    const periods = periodsAt(activity, member, now);
    const owner = member && 'memberId' in reader ? reader : null;
    const done = owner && (await this.#done(activity, owner, periods));
    const keys = new Map(tasksOf(activity.data).map((task) => [task.taskId, grantKey(activity, task, periods)]));
    const given = owner ? await this.#needs.rewards.givenKeys(owner.memberId, [...keys.values()]) : new Set();
    const isCareful = owner !== null && (await this.#needs.keepsLimits(owner.memberId));
    const items = tasksOf(activity.data).flatMap((task): Item[] => {
      const worth = this.#needs.rewards.offeredWorth(reader, task.reward);
      const target = targetOf(task, reader.currency);
      if (!worth || target === null) return [];
      const count = done?.get(task.taskId) ?? 0n;
      const isClaimed = given.has(keys.get(task.taskId) ?? '');
      const isLocked = owner !== null && (member?.vipLevel ?? 0) < task.fromLevel;
      const state = isClaimed ? 'claimed' : isLocked ? 'locked' : count >= target ? 'reached' : 'open';
      if (isCareful && isCostly(task.deed) && (state === 'open' || state === 'locked')) return [];
      const currency = typeof task.target === 'number' ? null : reader.currency;
      const show = (value: bigint) => (currency ? formatAmount(value, currency) : String(value));
      const { taskId, title, period, deed, fromLevel, leadsTo } = task;
      return [
        {
          taskId,
          title,
          period,
          deed,
          target: show(target),
          done: show(count),
          currency,
          worth,
          state,
          fromLevel,
          leadsTo,
        },
      ];
    });
    return {
      frame: frameOf(activity, member, now),
      items,
      endsAt: { daily: periods.daily.to, weekly: periods.weekly.to, once: periods.once.to },
    };
  }

  /** Pays tasks that are done. Those that were paid in this period answer with what they brought then. */
  async claim(
    activity: HeldTasks,
    owner: Owner,
    member: Participant,
    taskIds: readonly string[],
  ): Promise<Claimed | 'task_not_done'> {
    const periods = periodsAt(activity, member, this.#platform.clock.now());
    const done = await this.#done(activity, owner, periods);
    const wanted = tasksOf(activity.data).filter(({ taskId }) => taskIds.includes(taskId));
    const keys = wanted.map((task) => grantKey(activity, task, periods));
    const before = await this.#needs.rewards.givenKeys(owner.memberId, keys);
    const isDue = (task: Task, key: string) => {
      if (before.has(key)) return true;
      const target = targetOf(task, owner.currency);
      return target !== null && (done.get(task.taskId) ?? 0n) >= target && member.vipLevel >= task.fromLevel;
    };
    if (wanted.length < new Set(taskIds).size || !wanted.every((task, index) => isDue(task, keys[index] ?? '')))
      return 'task_not_done';
    const { activityId, title, poolId, kind } = activity.data;
    const source = kind === 'tasks' ? ('task' as const) : kind;
    const results = await this.#platform.db.transaction((tx) =>
      this.#needs.rewards.give(
        tx,
        wanted.map((task, index) => ({
          ...owner,
          ...{ source, title: `${title} · ${task.title}`, poolId, reward: task.reward, activityId, claimDays: null },
          grantKey: keys[index] ?? '',
        })),
      ),
    );
    this.#needs.rewards.announce(givenNow(results));
    return {
      rows: givenEver(results),
      soldOut: wanted.flatMap(({ taskId }, index) => (results[index]?.outcome === 'sold_out' ? [taskId] : [])),
    };
  }

  /** The progress of each task in its period, in minor units for money. */
  async #done(activity: HeldTasks, owner: Owner, periods: ReturnType<typeof periodsAt>): Promise<Map<string, bigint>> {
    const tasks = tasksOf(activity.data);
    const done = new Map<string, bigint>();
    for (const [period, span] of Object.entries(periods)) {
      const own = tasks.filter((task) => task.period === period);
      const counted = own.flatMap(({ deed }) => (deed === 'deposited' || deed === 'staked' ? [] : [deed]));
      const dates = { from: new Date(span.from), to: new Date(span.to) };
      const counts = await this.#needs.countedDeeds(owner.memberId, dates, counted);
      const money = counted.length < own.length ? await this.#needs.deeds(owner, span) : { deposited: 0n, staked: 0n };
      for (const task of own) {
        const { deed } = task;
        done.set(task.taskId, deed === 'deposited' || deed === 'staked' ? money[deed] : (counts.get(deed) ?? 0n));
      }
    }
    return done;
  }
}

/** The target of a task in a unit; null where it has none in that unit. */
function targetOf({ target }: Task, currency: CurrencyCode): bigint | null {
  return typeof target === 'number' ? BigInt(target) : parseAmount(target[currency] ?? '', currency);
}

function grantKey({ data }: HeldTasks, { taskId, period }: Task, periods: ReturnType<typeof periodsAt>): string {
  return `${data.kind === 'tasks' ? 'task' : data.activityId}/${taskId}/${periods[period].name}`;
}
