import type { ParsedInput } from '@touchline/contract';
import { keyedTransaction } from '../../../ledger/keyed-move.ts';
import type { CallContext, Identity } from '../../../platform/call/handler.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderStore } from '../order-store.ts';
import type { AgreedDeposit, DepositChecks, DepositRefusal } from './deposit-checks.ts';
import { expireLater } from './deposit-expiry.ts';
import type { DepositLifecycle } from './deposit-lifecycle.ts';
import type { DepositNeeds } from './deposit-needs.ts';
import { feeRule } from './deposit-rules.ts';
import type { Deposit, PayInStore } from './pay-in-store.ts';

const MINUTE_MS = 60_000;
const OPEN_AGAIN_MS = 3_000;

export interface DepositParts {
  readonly platform: Platform;
  readonly orders: OrderStore;
  readonly store: PayInStore;
  readonly checks: DepositChecks;
  readonly lifecycle: DepositLifecycle;
  readonly needs: DepositNeeds;
}

type Input = ParsedInput<'createDeposit'>;

interface StoredOrder {
  readonly id: bigint;
  readonly inputHash: Uint8Array;
}

/** Money on its way in begins here: an order and what happens next are written together or not at all. */
export class Deposits {
  readonly #parts: DepositParts;
  readonly #create;

  constructor(parts: DepositParts) {
    this.#parts = parts;
    this.#create = keyedTransaction<StoredOrder, DepositRefusal>(parts.platform.db, {
      find: ({ memberId, key }) => parts.orders.byKey(memberId, 'deposit', key),
      lookUp: 'first',
      announce: ({ id }) => this.#open(id),
    });
  }

  async create(input: Input, context: CallContext<Identity>): Promise<Deposit | DepositRefusal> {
    const { memberId } = context.identity;
    const { channelId, amount, bankCode = '', quoteId = '', bonusId = '' } = input;
    const hash = inputHash({ channelId, amount, bankCode, quoteId, ...(bonusId === '' ? {} : { bonusId }) });
    const result = await this.#create({ memberId, key: input.idempotencyKey, hash }, async () => {
      const agreed = await this.#parts.checks.check(input, context);
      if ('refusal' in agreed) return agreed;
      return { write: (tx, refuse) => this.#write(tx, refuse, input, agreed, context, hash) };
    });
    return 'done' in result ? this.#required(result.done.id) : result;
  }

  /** The job polls a provider that does not answer. */
  async #open(orderId: bigint): Promise<void> {
    await this.#parts.lifecycle.open(orderId).catch((error: unknown) => {
      this.#parts.platform.log.warn({ error, order: String(orderId) }, 'the payment provider was not reached');
    });
  }

  async #write(
    tx: Queryable,
    refuse: (refused: DepositRefusal) => Error,
    input: Input,
    { method, channel, amount, fee, payAmount, payCurrency, quote, bonus }: AgreedDeposit,
    { site, identity, now }: CallContext<Identity>,
    hash: Buffer,
  ): Promise<StoredOrder> {
    const { platform, orders, store, needs } = this.#parts;
    const { currency } = identity;
    const orderId = platform.ids.next();
    const expireAt = now + method.minutes * MINUTE_MS;
    const isNew = await orders.insert(tx, {
      id: orderId,
      siteId: site.siteId,
      memberId: identity.memberId,
      sessionId: identity.sessionId,
      kind: 'deposit',
      status: 'created',
      currency,
      amount,
      fee,
      route: channel.channelId,
      provider: needs.provider.name,
      idempotencyKey: input.idempotencyKey,
      inputHash: hash,
      createdAt: new Date(now),
      updatedAt: new Date(now),
      expireAt: new Date(expireAt),
    });
    if (!isNew) throw refuse({ refusal: 'unfinished_order' });
    const rule = feeRule(channel, currency);
    const isStored = await store.insert(tx, {
      orderId,
      payType: method.payType,
      protocol: channel.protocol ?? null,
      bankCode: input.bankCode ?? '',
      quoteId: quote?.id ?? null,
      rate: quote?.rate ?? null,
      payAmount,
      payCurrency,
      feeBasisPoints: channel.fee.basisPoints,
      feeMin: rule.min,
      feeMax: rule.max,
    });
    if (!isStored) throw refuse({ refusal: 'quote_expired' });
    await bonus?.choose(tx, orderId);
    const job = { kind: 'deposit.open', key: `open/${orderId}`, payload: { orderId: String(orderId) } };
    await platform.jobs.enqueue(tx, { ...job, runAt: now + OPEN_AGAIN_MS });
    await expireLater(platform, tx, orderId, expireAt);
    return { id: orderId, inputHash: hash };
  }

  async #required(orderId: bigint): Promise<Deposit> {
    const found = await this.#parts.store.get(orderId);
    if (!found) throw new Error(`order ${orderId} is no deposit`);
    return found;
  }
}
