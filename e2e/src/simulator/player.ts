import type { CallInput, CallName } from '@touchline/contract';
import type { HeadlessClient } from '../headless-client.ts';
import { newKey } from '../members.ts';
import { LOST } from '../money-load.ts';
import { withdrawal } from '../withdrawing.ts';
import type { Dice } from './dice.ts';
import { asks, type KeyedCall } from './keyed-calls.ts';

/** A command as it was requested; its id is there once the platform said which order it became. */
export interface Asked {
  readonly call: KeyedCall;
  readonly input: CallInput<KeyedCall>;
  state: 'lost' | 'taken' | 'refused';
  id: string | null;
}

/** Refusals of player protection, which come before a key is looked at. */
const DOORS = new Set([
  'reality_check_due',
  'session_limit',
  'limit_reached',
  'excluded',
  'account_not_active',
  'name_unanswered',
]);
const VENUE = 'YBDZ';

/** One member with several tabs, a bad network and no patience. */
export class Player {
  readonly asked: Asked[] = [];
  /** Everything wrong with what was answered. */
  readonly complaints: string[] = [];
  /** Orders whose payment page said it was paid. */
  readonly paid = new Set<string>();
  commands = 0;
  client: HeadlessClient;
  readonly #origin: string;
  readonly #dice: Dice;

  constructor(client: HeadlessClient, origin: string, dice: Dice) {
    this.client = client;
    this.#origin = origin;
    this.#dice = dice;
  }

  /** One command of any kind; what cannot be sent now is left. */
  async act(matchIds: readonly string[], marketId: string): Promise<void> {
    const draw = this.#dice.unit();
    if (draw < 0.36) return this.#bet(matchIds, marketId);
    if (draw < 0.42) return this.#cashOut();
    if (draw < 0.6) return this.#deposit();
    if (draw < 0.72) return this.#transfer('transferIn');
    if (draw < 0.81) return this.#transfer('transferOut');
    if (draw < 0.87) return this.#move('toYeb');
    if (draw < 0.93) return this.#move('toCenter');
    if (draw < 0.96) return this.#withdraw();
    if (draw < 0.98) return this.#tell('transferOneClick', { idempotencyKey: newKey() });
    return this.#clear();
  }

  /** Queries by key the outcome of commands whose answer was lost, and sends those again that never arrived. */
  async resolve(): Promise<void> {
    for (const asked of this.asked.filter(({ state }) => state === 'lost')) {
      const found = await asks[asked.call].find(this.client, asked.input.idempotencyKey);
      if (found === 'unknown') continue;
      if (found !== null) {
        asked.state = 'taken';
        asked.id = found;
      } else if (this.#dice.chance(0.5)) await this.#send(asked, 1);
      else asked.state = 'refused';
    }
  }

  /** Sends taken commands once more, key and all: the same order must answer. */
  async repeat(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) {
      const asked = this.#dice.pick(this.asked.filter(({ state }) => state === 'taken'));
      if (asked) await this.#send(asked, 1);
    }
  }

  /** A single on one match, or all of them in a parlay or a system. */
  async #bet(matchIds: readonly string[], marketId: string): Promise<void> {
    const kind = this.#dice.pick(['single', 'single', 'parlay', 'system'] as const) ?? 'single';
    const legs = (kind === 'single' ? [this.#dice.pick(matchIds) ?? ''] : matchIds).map((matchId) => ({
      matchId,
      marketId,
      outcome: this.#dice.pick(['home', 'draw', 'away']) ?? 'home',
      oddsMilli: 2000,
    }));
    await this.#ask('placeBet', {
      idempotencyKey: newKey(),
      kind,
      ...(kind === 'system' ? { system: this.#dice.pick(['3x4', '3x7']) ?? '3x4' } : {}),
      legs,
      stake: String(this.#dice.between(10, kind === 'system' ? 20 : 60)),
      oddsChange: 'any',
      oddsFormat: 'decimal',
    });
  }

  /** Ends one of the bets that were taken, or a part of it. */
  async #cashOut(): Promise<void> {
    const bets = this.asked.filter(({ call, state }) => call === 'placeBet' && state === 'taken').slice(-12);
    const betId = this.#dice.pick(bets)?.id;
    if (!betId) return;
    const part = this.#dice.chance(0.5) ? { stake: String(this.#dice.between(1, 20)) } : {};
    const quote = await this.client.client.call('quoteCashOut', { betId, ...part }, { quiet: true });
    if (!quote.ok) return;
    await this.#ask('cashOut', { idempotencyKey: newKey(), quoteId: quote.data.quoteId, toleranceBasisPoints: 500 });
  }

  async #deposit(): Promise<void> {
    const amount = String(this.#dice.between(100, 900));
    const bonus = this.#dice.chance(0.3) ? { bonusId: this.#dice.pick(['first', 'again']) ?? 'again' } : {};
    // The second one costs a fee.
    const channelId = this.#dice.chance(0.8) ? '101' : '301';
    const input = { idempotencyKey: newKey(), channelId, amount, ...bonus };
    const asked = await this.#ask('createDeposit', input);
    const order = asked?.id ?? (await this.client.client.call('paymentTypes', {}, { quiet: true }).then(unfinishedOf));
    if (!order) return;
    const till = await this.#tillOf(order);
    const fate = this.#dice.unit();
    if (fate < 0.12) await this.#tell('cancelDeposit', { orderId: order });
    // Some are paid though they were given up.
    if (till && (fate < 0.05 || fate > 0.2))
      await this.#pay(order, till, fate > 0.9 ? 'failed' : 'paid', fate > 0.6 && fate < 0.75 ? 2 : 1);
  }

  /** The address at which an order is paid; null while that is not known yet. */
  async #tillOf(orderId: string): Promise<URL | null> {
    const found = await this.client.client.call('getDeposit', { orderId }, { quiet: true });
    const address = found.ok ? (found.data.cashierUrl ?? found.data.demoPayUrl) : null;
    return address === null ? null : new URL(address, this.#origin);
  }

  /** The payment page may be sent twice at once. */
  async #pay(orderId: string, url: URL, result: 'paid' | 'failed', times: number): Promise<void> {
    const send = () =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ result }), signal: AbortSignal.timeout(5_000) }).then(
        (answer) => answer.text(),
        () => '',
      );
    const pages = await Promise.all(Array.from({ length: times }, send));
    if (pages.some((page) => page.includes('支付成功'))) this.paid.add(orderId);
  }

  async #transfer(call: 'transferIn' | 'transferOut'): Promise<void> {
    const amount = String(this.#dice.between(20, 200));
    await this.#ask(call, { idempotencyKey: newKey(), venueEnName: VENUE, amount });
  }

  async #move(call: 'toYeb' | 'toCenter'): Promise<void> {
    await this.#ask(call, { idempotencyKey: newKey(), amount: String(this.#dice.between(10, 300)) });
  }

  /** The last digit decides what the sandbox's bank does with it. */
  async #withdraw(): Promise<void> {
    const amount = `${this.#dice.between(100, 400)}.0${this.#dice.between(0, 9)}`;
    const method = this.#dice.pick(['bank', 'usdt', 'quick'] as const) ?? 'bank';
    const input = await withdrawal(this.client, amount, { method }).catch(() => null);
    if (input) await this.#ask('createWithdrawal', input);
  }

  /** Answers every prompt that blocks further play: the reminder, a quick withdrawal that waits for a confirmation. */
  async #clear(): Promise<void> {
    await this.#tell('acknowledgeRealityCheck', {});
    if (this.#dice.chance(0.6)) await this.#giveUpBonus();
    const list = await this.client.client.call('listWithdrawals', {}, { quiet: true });
    const waiting = list.ok ? list.data.items.find((order) => order.money === 'held') : undefined;
    const word = this.#dice.chance(0.7) ? 'confirmSpeedDraw' : 'disputeSpeedDraw';
    if (waiting?.method === 'quick') await this.#tell(word, { orderId: waiting.orderId });
  }

  /** Gives up the bonus under way, or one that ended before. */
  async #giveUpBonus(): Promise<void> {
    const bonuses = await this.client.client.call('depositBonuses', {}, { quiet: true });
    const bonus = bonuses.ok ? this.#dice.pick(bonuses.data.items.slice(0, 2)) : undefined;
    if (bonus) await this.#tell('cancelBonus', { orderId: bonus.orderId });
  }

  async #tell<Name extends CallName>(call: Name, input: CallInput<Name>): Promise<void> {
    this.commands += 1;
    await this.client.client.call(call, input, { quiet: true });
  }

  async #ask<Name extends KeyedCall>(call: Name, input: CallInput<Name>): Promise<Asked | undefined> {
    const asked: Asked = { call, input, state: 'lost', id: null };
    this.asked.push(asked);
    await this.#send(asked, this.#dice.chance(0.1) ? 2 : 1);
    // A reply that never reached the page, though the platform acted.
    if (this.#dice.chance(0.05)) asked.state = 'lost';
    return asked;
  }

  async #send(asked: Asked, times: number): Promise<void> {
    this.commands += times;
    const { call, input } = asked;
    const answers = await Promise.all(
      Array.from({ length: times }, () => this.client.client.call(call, input, { quiet: true })),
    );
    const wasTaken = asked.state === 'taken';
    for (const answer of answers) {
      if (!answer.ok) continue;
      const id = asks[call].id(answer.data);
      if (asked.id !== null && asked.id !== id) this.complaints.push(`${call} became ${asked.id} and ${id}`);
      asked.state = 'taken';
      asked.id = id;
    }
    const said = answers.flatMap((answer) =>
      answer.ok || LOST.has(answer.code) ? [] : [answer.reason ?? answer.code],
    );
    if (asked.state === 'lost' && said.length === times) asked.state = 'refused';
    // A member who may not play now does not learn the outcome of an earlier command by sending it again.
    const odd = said.filter((reason) => !DOORS.has(String(reason)));
    if (wasTaken && odd.length > 0) this.complaints.push(`${call} ${asked.id} was taken and is ${odd} now`);
  }
}

function unfinishedOf(answer: { ok: boolean; data?: { unfinished: { orderId: string } | null } }): string | null {
  return answer.ok ? (answer.data?.unfinished?.orderId ?? null) : null;
}
