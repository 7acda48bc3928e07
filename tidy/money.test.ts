import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/**
 * Files of modules that move money without `ledger/keyed-move.ts`, and what makes each movement happen once. Everything else goes
 * through it: it looks the member's key up, moves the money, maps the ledger's codes and announces after the commit.
 */
const POSTINGS: Readonly<Record<string, string>> = {
  'transfer-books.ts': 'the state of a transfer, which a venue decided',
  'arrivals.ts': 'the number that a payment provider gave a payment',
  'deposit-reviews.ts': 'the state of an order, which operators decided',
  'withdraw-money.ts': 'the state of an order; its callers write orders through the keyed piece',
  'cash-outs.ts': 'the key, inside a transaction of the keyed piece',
  'packet-opening.ts': 'the key, inside a transaction of the keyed piece, and for what goes back the row of the packet',
  'confirm-bets.ts': 'the state of a bet, when its delay is over',
  'settlement-money.ts': 'the version of a settlement',
  'receivables.ts': 'the number of the payment of a debt',
  'bonus-moves.ts': 'the state of a bonus',
  'reward-payout.ts': 'the row of a reward, one a member and key, and its state',
  'interest-days.ts': 'the row of a day, one a wallet',
  'adjustments.ts': 'a decision that two operators took',
  'reversals.ts': 'a decision that two operators took',
};

const MOVES = /\bledger\.apply\(|\.declare[<(]/;

const modules = sourceFiles().filter(({ path, isTest }) => path.startsWith('apps/server/src/modules/') && !isTest);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

describe('money that a member moves by key', () => {
  const moving = modules.filter(({ text }) => MOVES.test(text)).map(({ path }) => nameOf(path));

  it('moves through `ledger/keyed-move.ts` alone', () => {
    expect(moving.filter((name) => !(name in POSTINGS))).toEqual([]);
  });

  it('has no exception that moves nothing any more', () => {
    expect(Object.keys(POSTINGS).filter((name) => !moving.includes(name))).toEqual([]);
  });

  it('goes through it for every command that members send', () => {
    const users = modules.filter(({ imports }) =>
      imports.some(({ target }) => target === 'apps/server/src/ledger/keyed-move.ts'),
    );
    expect(users.map(({ path }) => nameOf(path)).sort()).toEqual([
      'backpack.ts',
      'cash-outs.ts',
      'coins.ts',
      'deposits.ts',
      'drawings.ts',
      'exchanges.ts',
      'gift-orders.ts',
      'interest.ts',
      'packet-opening.ts',
      'place-bets.ts',
      'red-packets.ts',
      'transfers.ts',
      'withdrawals.ts',
    ]);
  });
});
