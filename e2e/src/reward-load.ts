import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallOutput } from '@touchline/contract';
import type { HeadlessClient } from './headless-client.ts';
import { must, newKey } from './members.ts';
import { LOST } from './money-load.ts';

const WHEEL = 'spin-wheel';
const TASKS = 'tasks';
/** As many as a site may have. */
const TASK_COUNT = 60;
/** Leaves the processor to the bets that make further tasks claimable. */
const PAUSE_MS = 100;

/** A draw the member asked for; `draws` are there once the platform acknowledged it. */
interface AskedDraw {
  readonly input: CallInput<'drawPrizes'>;
  draws: CallOutput<'drawsByKey'>['draws'];
}

/** A task the member claimed; `rewardId` is there once the platform acknowledged it. */
interface AskedClaim {
  readonly taskId: string;
  rewardId: string | null;
}

/** A site with a task for each bet of a day, and more chances to draw than a member has time for. */
export function withManyRewards(site: { readonly siteId: number }): object {
  const { activities } = site as { readonly activities?: readonly Readonly<Record<string, unknown>>[] };
  if (site.siteId !== 5000 || !activities) return site;
  const rewards = [
    { unit: 'points', amount: 100 },
    { unit: 'cash', amount: { CNY: '0.10', USDT: '0.02' } },
    { unit: 'coins', amount: 1 },
  ];
  const tasks = Array.from({ length: TASK_COUNT }, (_, index) => ({
    ...{ taskId: taskIdOf(index), title: `第${index + 1}笔投注`, deed: 'bets_placed', target: index + 1 },
    ...{ reward: rewards[index % rewards.length], leadsTo: '/app/sports', period: 'daily' },
  }));
  const chances = { daily: 10, points: { cost: 50, most: 50 } };
  const changed = activities.map((activity) => {
    if (activity.activityId === TASKS) return { ...activity, tasks };
    return activity.activityId === WHEEL ? { ...activity, chances } : activity;
  });
  return { ...site, activities: changed };
}

const taskIdOf = (index: number) => `bet-${index + 1}`;

/** One member who claims and draws without pause, and remembers what the platform acknowledged. */
export class RewardLoad {
  readonly draws: AskedDraw[] = [];
  readonly claims: AskedClaim[] = [];
  readonly #member: HeadlessClient;
  #commitment = '';
  #turns = 0;

  constructor(member: HeadlessClient) {
    this.#member = member;
  }

  /** Whether there are tasks that it has not claimed yet. */
  hasTasks(): boolean {
    return this.claims.length < TASK_COUNT;
  }

  /** The number of draws and claims that the platform acknowledged. */
  acknowledged(): number {
    const draws = this.draws.filter((asked) => asked.draws !== null);
    return draws.length + this.claims.filter(({ rewardId }) => rewardId !== null).length;
  }

  /** Goes on until it is stopped; a lost answer is not asked for again. */
  async run(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      this.#turns += 1;
      if (this.#turns % 2 === 1) await this.#draw();
      else await this.#claim();
      await sleep(PAUSE_MS);
    }
  }

  /** Asks what became of everything whose answer was lost, as a member's page does after a reload. */
  async resolve(): Promise<void> {
    for (const asked of this.draws.filter(({ draws }) => draws === null))
      asked.draws = (await must(this.#member, 'drawsByKey', { idempotencyKey: asked.input.idempotencyKey })).draws;
    for (const asked of this.claims.filter(({ rewardId }) => rewardId === null)) await this.#ask(asked);
  }

  /** Sends what was acknowledged once more; answers what differs from the first answer. */
  async repeat(): Promise<string[]> {
    const wrong: string[] = [];
    for (const { input, draws } of this.draws.filter((asked) => asked.draws !== null).slice(-5)) {
      const again = await must(this.#member, 'drawPrizes', input);
      if (JSON.stringify(again.draws) !== JSON.stringify(draws)) wrong.push(`draw ${input.idempotencyKey}`);
    }
    for (const { taskId, rewardId } of this.claims.filter((asked) => asked.rewardId !== null).slice(-5)) {
      const again = await must(this.#member, 'claimTask', { activityId: TASKS, taskIds: [taskId] });
      if (again.rewards[0]?.rewardId !== rewardId) wrong.push(`claim ${taskId}`);
    }
    return wrong;
  }

  async #claim(): Promise<void> {
    const lost = this.claims.find(({ rewardId }) => rewardId === null);
    if (!lost && this.claims.length === TASK_COUNT) return;
    const asked: AskedClaim = lost ?? { taskId: taskIdOf(this.claims.length), rewardId: null };
    if (!lost) this.claims.push(asked);
    await this.#ask(asked);
  }

  /** A claim that was refused is none. */
  async #ask(asked: AskedClaim): Promise<void> {
    const result = await this.#member.client.call('claimTask', { activityId: TASKS, taskIds: [asked.taskId] });
    if (result.ok) asked.rewardId = result.data.rewards[0]?.rewardId ?? null;
    else if (!LOST.has(result.code)) this.claims.splice(this.claims.indexOf(asked), 1);
  }

  async #draw(): Promise<void> {
    if (this.#commitment === '') await this.#readCommitment();
    if (this.#commitment === '') return;
    const asked: AskedDraw = {
      input: {
        ...{ idempotencyKey: newKey(), activityId: WHEEL, commitment: this.#commitment, nonce: 'killed0001' },
        ...{ count: 1, withPoints: this.#turns % 4 === 3 },
      },
      draws: null,
    };
    this.draws.push(asked);
    const result = await this.#member.client.call('drawPrizes', asked.input);
    if (result.ok) asked.draws = result.data.draws;
    else if (!LOST.has(result.code)) {
      this.draws.splice(this.draws.indexOf(asked), 1);
      this.#commitment = '';
    }
  }

  async #readCommitment(): Promise<void> {
    const state = await this.#member.client.call('drawState', { activityId: WHEEL });
    this.#commitment = state.ok ? state.data.commitment : '';
  }
}
