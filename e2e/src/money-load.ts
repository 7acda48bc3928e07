import type { CallInput, CallOutput } from '@touchline/contract';
import { type HeadlessClient, headlessClient } from './headless-client.ts';
import { must, newKey } from './members.ts';

/** Answers that do not show what happened to the money. */
export const LOST = new Set([-1, -2, 10_500, 10_599, 1_000_022, 1_000_023]);

type BetInput = CallInput<'placeBet'>;
export type OfferedLeg = BetInput['legs'][number];

/** A bet the member requested; `betId` is there once the platform acknowledged it. */
export interface AskedBet {
  readonly input: BetInput;
  betId: string | null;
}

/** A deposit the member requested; `isCredited` once the platform said it had succeeded. */
export interface AskedDeposit {
  readonly input: CallInput<'createDeposit'>;
  orderId: string | null;
  isCredited: boolean;
}

/** One member who bets and deposits without pause, and remembers what the platform acknowledged. */
export class MoneyLoad {
  readonly bets: AskedBet[] = [];
  readonly deposits: AskedDeposit[] = [];
  private readonly member: HeadlessClient;
  private readonly origin: string;
  private turns = 0;

  constructor(member: HeadlessClient, origin: string) {
    this.member = member;
    this.origin = origin;
  }

  /** Goes on until it is stopped; a lost answer is not requested again. */
  async run(offers: readonly OfferedLeg[], isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      this.turns += 1;
      if (this.turns % 4 === 0) await this.deposit();
      else await this.bet(offers[this.turns % offers.length]);
    }
  }

  /** Queries by key the outcome of everything whose answer was lost, as a member's page does after a reload. */
  async resolve(): Promise<void> {
    for (const bet of this.bets.filter((asked) => asked.betId === null)) {
      const found = await must(this.member, 'betByKey', { idempotencyKey: bet.input.idempotencyKey });
      bet.betId = found.bet?.betId ?? null;
    }
    for (const deposit of this.deposits.filter((asked) => !asked.isCredited)) {
      const found = await must(this.member, 'depositByKey', { idempotencyKey: deposit.input.idempotencyKey });
      deposit.orderId = found.order?.orderId ?? null;
      if (found.order) await this.pay(deposit, found.order);
    }
  }

  /** Sends acknowledged bets once more, key and all; answers the ids it got. */
  repeat(bets: readonly AskedBet[]): Promise<string[]> {
    return Promise.all(bets.map(async ({ input }) => (await must(this.member, 'placeBet', input)).betId));
  }

  private async bet(leg: OfferedLeg | undefined): Promise<void> {
    if (!leg) return;
    const asked: AskedBet = {
      input: {
        idempotencyKey: newKey(),
        kind: 'single',
        legs: [leg],
        stake: '10',
        oddsChange: 'any',
        oddsFormat: 'decimal',
      },
      betId: null,
    };
    this.bets.push(asked);
    const result = await this.member.client.call('placeBet', asked.input);
    if (result.ok) asked.betId = result.data.betId;
    else if (!LOST.has(result.code)) this.bets.splice(this.bets.indexOf(asked), 1);
  }

  private async deposit(): Promise<void> {
    const unfinished = this.deposits.find((asked) => !asked.isCredited);
    const asked: AskedDeposit = unfinished ?? {
      input: { idempotencyKey: newKey(), channelId: '101', amount: '100' },
      orderId: null,
      isCredited: false,
    };
    if (!unfinished) this.deposits.push(asked);
    const result = await this.member.client.call('createDeposit', asked.input);
    if (result.ok) await this.pay(asked, result.data);
  }

  private async pay(asked: AskedDeposit, order: CallOutput<'createDeposit'>): Promise<void> {
    asked.orderId = order.orderId;
    try {
      if (order.cashierUrl) {
        await fetch(`${this.origin}${order.cashierUrl}`, {
          method: 'POST',
          body: new URLSearchParams({ result: 'paid' }),
          signal: AbortSignal.timeout(5000),
        });
      }
    } catch {
      // The server went away; whether the money was credited is requested below or later.
    }
    const found = await this.member.client.call('getDeposit', { orderId: order.orderId });
    if (found.ok) asked.isCredited = found.data.status === 'succeeded';
  }
}

/** Selections that can be bet on right now: before kick-off and in play. */
export async function offeredLegs(origin: string): Promise<OfferedLeg[]> {
  const visitor = await headlessClient(origin);
  const lists = await Promise.all(
    (['inplay', 'today'] as const).map((tab) =>
      must(visitor, 'matchList', { sport: 'football', tab, page: 1, size: 20 }),
    ),
  );
  return lists
    .flatMap((list) => list.items)
    .flatMap((row) =>
      row.markets
        .filter((market) => market.status === 'active')
        .flatMap((market) => {
          const [selection] = market.selections;
          return selection ? [{ matchId: row.info.matchId, marketId: market.marketId, ...selection }] : [];
        }),
    );
}
