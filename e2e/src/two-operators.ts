import type { DevEnvironment } from '@touchline/server/testing';
import { newKey } from './members.ts';

interface Asked {
  readonly kind: 'adjustment' | 'bet' | 'reversal';
  readonly memberId: bigint | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly operator?: string;
}

/** One operator asks; answers the number of the decision. */
export async function askFor(server: DevEnvironment, { operator = 'alice', ...asked }: Asked): Promise<bigint> {
  const id = await server.modules.decisions.request({
    ...asked,
    siteId: 5000,
    reason: '测试申请',
    operator,
    key: newKey(),
  });
  if (id === 'key_reused') throw new Error(id);
  return id;
}

/** Another one decides; answers its outcome, or why nothing did. */
export async function decideOn(
  server: DevEnvironment,
  id: bigint,
  operator: string,
  verdict: 'approve' | 'refuse',
): Promise<string> {
  const result = await server.modules.decisions.decide({ siteId: 5000, id, operator, verdict, reason: '已核对' });
  return result.kind === 'decided' ? result.row.status : result.why;
}

/** Two operators correct a balance by minor units, below zero against the member. */
export async function adjustByTwo(server: DevEnvironment, memberId: bigint, amount: bigint, currency = 'CNY') {
  const id = await askFor(server, { kind: 'adjustment', memberId, payload: { currency, amount: String(amount) } });
  return decideOn(server, id, 'bob', 'approve');
}
