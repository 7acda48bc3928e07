import type { ParsedInput } from '@touchline/contract';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CallContext, Identity } from '../../platform/call/handler.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderRow, OrderStore } from './order-store.ts';
import type { PaymentProvider } from './provider.ts';

const ORDER_LIFE_MS = 15 * 60_000;

export type CreateDepositResult =
  | { readonly order: OrderRow }
  | { readonly refusal: 'channel_closed' | 'unfinished_order' | 'key_reused' }
  | { readonly range: { readonly min: string; readonly max: string } };

/** Money on its way in: an order, a provider that reports, one credit. */
export class Deposits {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #orders: OrderStore;
  readonly #provider: PaymentProvider;

  constructor(platform: Platform, ledger: Ledger, orders: OrderStore, provider: PaymentProvider) {
    this.#platform = platform;
    this.#ledger = ledger;
    this.#orders = orders;
    this.#provider = provider;
    platform.jobs.handle<{ orderId: string }>('deposit.expire', ({ orderId }) => this.expire(BigInt(orderId)));
  }

  async create(input: ParsedInput<'createDeposit'>, context: CallContext<Identity>): Promise<CreateDepositResult> {
    const { site, identity, now } = context;
    const currency = site.file.currency;
    const hash = inputHash({ channelId: input.channelId, amount: input.amount });
    const known = await this.#orders.byKey(identity.memberId, 'deposit', input.idempotencyKey);
    if (known) return sameInput(known, hash) ? { order: known } : { refusal: 'key_reused' };

    const channel = this.#provider.channels(currency).find((entry) => entry.channelId === input.channelId);
    if (!channel) return { refusal: 'channel_closed' };
    const amount = parseAmount(input.amount, currency);
    const [min, max] = [channel.minMoney, channel.maxMoney];
    if (amount === null || amount < minor(min, currency) || amount > minor(max, currency))
      return { range: { min, max } };

    const orderId = this.#platform.ids.next();
    const inserted = await this.#platform.db.transaction(async (tx) => {
      const isNew = await this.#orders.insert(tx, {
        id: orderId,
        siteId: site.siteId,
        memberId: identity.memberId,
        sessionId: identity.sessionId,
        kind: 'deposit',
        status: 'created',
        currency,
        amount,
        route: channel.channelId,
        provider: this.#provider.name,
        idempotencyKey: input.idempotencyKey,
        inputHash: hash,
        createdAt: new Date(now),
        updatedAt: new Date(now),
        expireAt: new Date(now + ORDER_LIFE_MS),
      });
      if (!isNew) return null;
      const payload = { orderId: String(orderId) };
      await this.#platform.jobs.enqueue(tx, {
        kind: 'deposit.expire',
        key: `expire/${orderId}`,
        payload,
        runAt: now + ORDER_LIFE_MS,
      });
      return this.#orders.move(tx, 'deposit', orderId, 'awaiting_payment', { at: now });
    });
    if (inserted) return { order: inserted };
    // Another tab was faster: with this very key, or with an order of its own.
    const winner = await this.#orders.byKey(identity.memberId, 'deposit', input.idempotencyKey);
    return winner && sameInput(winner, hash) ? { order: winner } : { refusal: 'unfinished_order' };
  }

  /** A provider says an order was paid. Delivered twice, it credits once; a wrong amount credits nothing. */
  async paid(notice: {
    orderId: bigint;
    providerRef: string;
    amount: string;
    currency: CurrencyCode;
  }): Promise<'credited' | 'repeated' | 'unknown' | 'amount_mismatch' | 'order_closed'> {
    const at = this.#platform.clock.now();
    const order = await this.#orders.get(notice.orderId);
    if (order?.kind !== 'deposit' || order.provider !== this.#provider.name) return 'unknown';
    if (order.status === 'succeeded') return order.providerRef === notice.providerRef ? 'repeated' : 'order_closed';
    if (order.currency !== notice.currency || order.amount !== parseAmount(notice.amount, notice.currency)) {
      this.#platform.log.warn({ order: String(order.id), notice: notice.amount }, 'payment notice with another amount');
      return 'amount_mismatch';
    }
    const currency = notice.currency;
    const moved = await this.#platform.db.transaction(async (tx) => {
      const row = await this.#orders.move(tx, 'deposit', order.id, 'succeeded', {
        at,
        providerRef: notice.providerRef,
      });
      if (!row) return null;
      const owner = { siteId: row.siteId, memberId: row.memberId, currency };
      const house = await this.#ledger.accounts.house(tx, owner, 'deposits_clearing');
      const available = await this.#ledger.accounts.member(tx, owner, 'available');
      const [result] = await this.#ledger.apply(tx, [
        {
          siteId: row.siteId,
          key: `deposit/${row.id}`,
          inputHash: inputHash({ amount: row.amount, currency }),
          kind: 'deposit',
          reference: String(row.id),
          sessionId: row.sessionId,
          entries: [{ debit: house, credit: available, amount: row.amount }],
          holds: [],
        },
      ]);
      if (result?.code !== 'ok') throw new Error(`deposit ${row.id} was not credited: ${result?.code}`);
      return row;
    });
    if (!moved)
      return (await this.#orders.get(order.id))?.providerRef === notice.providerRef ? 'repeated' : 'order_closed';
    this.#announce(moved);
    return 'credited';
  }

  async failed(orderId: bigint): Promise<boolean> {
    return this.#close(orderId, 'failed');
  }

  async expire(orderId: bigint): Promise<void> {
    await this.#close(orderId, 'expired');
  }

  async cancel(order: OrderRow): Promise<boolean> {
    return this.#close(order.id, 'cancelled');
  }

  async #close(orderId: bigint, to: 'failed' | 'expired' | 'cancelled'): Promise<boolean> {
    const at = this.#platform.clock.now();
    const row = await this.#platform.db.transaction((tx) => this.#orders.move(tx, 'deposit', orderId, to, { at }));
    if (row) this.#announce(row);
    return row !== null;
  }

  #announce(order: OrderRow): void {
    const to = { siteId: order.siteId, memberId: String(order.memberId) };
    this.#platform.bus.publish('me', { ...to, change: { kind: 'order', orderId: String(order.id) } });
    if (order.status === 'succeeded') this.#platform.bus.publish('me', { ...to, change: { kind: 'balance' } });
  }
}

export function sameInput(order: OrderRow, hash: Buffer): boolean {
  return hash.equals(order.inputHash);
}

export function minor(amount: string, currency: CurrencyCode): bigint {
  const value = parseAmount(amount, currency);
  if (value === null) throw new Error(`${amount} is not an amount`);
  return value;
}
