import type { ParsedInput } from '@touchline/contract';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import {
  type CallContext,
  conflict,
  type Handlers,
  type Identity,
  isOtherUnit,
  ok,
  refused,
} from '../../../platform/call/handler.ts';
import type { Interest } from '../interest.ts';

export function interestEndpoints(interest: Interest) {
  async function show({ site, identity }: CallContext<Identity>) {
    const view = await interest.view(site, identity);
    return view ? ok(view) : refused('interest_closed');
  }

  async function move(direction: 'in' | 'out', input: ParsedInput<'toYeb'>, context: CallContext<Identity>) {
    const { site, identity } = context;
    if (isOtherUnit(input, identity)) return conflict('unit_changed');
    const amount = parseAmount(input.amount, identity.currency) ?? 0n;
    if (amount <= 0n) return refused('amount_out_of_range');
    const result = await interest.move(site, identity, direction, amount, input.idempotencyKey);
    if ('refusal' in result)
      return result.refusal === 'key_reused' ? conflict(result.refusal) : refused(result.refusal, result.detail);
    const wallet = await interest.view(site, identity);
    if (!wallet) return refused('interest_closed');
    return ok({ ...result, amount: formatAmount(amount, identity.currency), currency: identity.currency, wallet });
  }

  return {
    yebWallet: (_input, context) => show(context),
    openYeb: async (_input, context) => {
      await interest.open(context.site, context.identity);
      return show(context);
    },
    setYebAutoIn: async ({ isOn }, context) =>
      (await interest.setAutoIn(context.identity, isOn)) ? show(context) : refused('not_opened'),
    toYeb: (input, context) => move('in', input, context),
    toCenter: (input, context) => move('out', input, context),
    yebByKey: async ({ idempotencyKey }, { identity }) =>
      ok({ moveId: await interest.moveOf(identity.memberId, idempotencyKey) }),
    claimYebTask: async ({ taskId }, context) => {
      const result = await interest.claim(context.site, context.identity, taskId);
      return result === 'ok' ? show(context) : refused(result);
    },
  } satisfies Partial<Handlers>;
}
