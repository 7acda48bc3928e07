import { randomUUID } from 'node:crypto';
import type { DevEnvironment } from '@touchline/server/testing';

const SITE = 5000;
const STAKE = 1_000n;

type MoveMoney = ReturnType<DevEnvironment['modules']['money']['batch']['declare']>;
type Command = Parameters<MoveMoney>[1];

/** The movements of bets, deposits and transfers in the books, by the member they belong to: the ledger's part and nothing else. */
export async function movementsOf(server: DevEnvironment, members: readonly bigint[]) {
  const { ledger, money } = server.modules;
  const { db } = server.platform;
  const clearing = await ledger.accounts.house(db, { siteId: SITE, currency: 'CNY' }, 'deposits_clearing');
  const accounts = new Map<bigint, Awaited<ReturnType<typeof accountsOf>>>();
  for (const memberId of members) accounts.set(memberId, await accountsOf(server, memberId));
  const move = money.batch.declare<null>({});
  const apply = async (kind: Command['kind'], command: Pick<Command, 'entries' | 'holds' | 'reference'>) => {
    const key = `${kind}/${randomUUID()}`;
    const { code } = await move(null, { siteId: SITE, key, inputHash: INPUT, kind, sessionId: 1n, ...command });
    if (code !== 'ok') throw new Error(`a ${kind} met ${code}`);
  };
  const own = (memberId: bigint) => {
    const found = accounts.get(memberId);
    if (!found) throw new Error(`member ${memberId} has no accounts`);
    return found;
  };
  return {
    async bet(memberId: bigint): Promise<void> {
      const { available, bets } = own(memberId);
      const reference = `bench-bet/${randomUUID()}`;
      await apply('bet_stake', {
        reference,
        entries: [{ debit: available, credit: bets, amount: STAKE }],
        holds: [{ step: 'open', reference, account: bets, amount: STAKE }],
      });
    },
    async deposit(memberId: bigint): Promise<void> {
      const { available } = own(memberId);
      const reference = `bench-deposit/${randomUUID()}`;
      await apply('deposit', {
        reference,
        entries: [{ debit: clearing, credit: available, amount: STAKE }],
        holds: [],
      });
    },
    /** Set aside, then booked: two movements. */
    async transfer(memberId: bigint): Promise<void> {
      const { available, transfers, venue } = own(memberId);
      const reference = `bench-transfer/${randomUUID()}`;
      await apply('transfer_in', {
        reference,
        entries: [{ debit: available, credit: transfers, amount: STAKE }],
        holds: [{ step: 'open', reference, account: transfers, amount: STAKE }],
      });
      await apply('transfer_in_done', {
        reference,
        entries: [{ debit: transfers, credit: venue, amount: STAKE }],
        holds: [{ step: 'close', reference, amount: STAKE }],
      });
    },
  };
}

const INPUT = Buffer.from('bench');

async function accountsOf(server: DevEnvironment, memberId: bigint) {
  const { ledger } = server.modules;
  const account = (kind: 'available' | 'locked_bets' | 'locked_transfers' | 'venue/YBDZ') =>
    ledger.accounts.member(server.platform.db, { siteId: SITE, memberId, currency: 'CNY' }, kind);
  return {
    available: await account('available'),
    bets: await account('locked_bets'),
    transfers: await account('locked_transfers'),
    venue: await account('venue/YBDZ'),
  };
}
