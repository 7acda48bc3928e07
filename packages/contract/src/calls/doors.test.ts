import { describe, expect, it } from 'vitest';
import type { CallDefinition } from '../core/define-call.ts';
import { calls } from './index.ts';

/** Where nothing is money, play or talk: how one comes in, the tools of protection themselves, the demo's own panel. */
const elsewhere = /^\/(api\/site\/group\/(account|protection)|api\/gw|lg|api\/demo)\/|^\/api\/v2\/vvm$/;

/** Who one is, and what one is reached and paid by: each named, so that a gift among them is not overlooked. */
const ownAffairs =
  /^\/api\/site\/group\/member\/(memberInfo|avatar|address|email|phone|bankCard|virtualCurrency|takeOutPassword|secondFactor|session)\//;

/** Changes anywhere else that take nothing from anybody's protection, each with its reason. */
const exempt: Readonly<Record<string, string>> = {
  switchCurrency: 'keeps a choice and moves nothing',
  setFavouriteMatch: 'keeps a choice and moves nothing',
  setOrderSharing: 'keeps a choice and moves nothing; what is told carries no amount',
  cashOut: 'ends what is at risk and stakes nothing',
  cancelDeposit: 'gives up an order that was not paid',
  cancelBonus: 'gives a bonus back and stakes nothing',
  setAutoTransfer: 'keeps a choice and moves nothing; what it brings about stands behind the launch',
  setYebAutoIn: 'keeps a choice and moves nothing; what it brings about passes over whoever is kept away',
  usdtDrawVal: 'locks a rate and moves nothing',
  usdtPayVal: 'locks a rate and moves nothing',
  confirmDeposit: 'says that a transfer was made outside',
  uploadDepositProof: 'shows that a transfer was made outside',
  confirmSpeedPay: 'says that a payment was made outside',
  disputeSpeedPay: 'says that a payment made outside was not confirmed',
  confirmSpeedDraw: 'says that money has arrived outside',
  disputeSpeedDraw: 'says that money has not arrived outside',
};

describe('every call that changes something, wherever a new one may be put', () => {
  const changing = (Object.entries(calls) as [string, CallDefinition][]).filter(
    ([, call]) =>
      call.access !== 'provider' &&
      call.repetition !== 'read' &&
      !elsewhere.test(call.path) &&
      !ownAffairs.test(call.path),
  );

  it('is there to be looked at', () => {
    expect(changing.map(([name]) => name)).toEqual(
      expect.arrayContaining(['placeBet', 'createDeposit', 'createWithdrawal', 'claimBirthdayBonus', 'toYeb']),
    );
  });

  it.each(changing)('%s stands behind a door of player protection', (name, call) => {
    if (name in exempt) expect(call.door).toBe('none');
    else expect(call.door).not.toBe('none');
  });

  it('has no exemption that nobody needs', () => {
    for (const name of Object.keys(exempt)) expect(changing.map(([known]) => known)).toContain(name);
  });

  it('is keyed where it moves money', () => {
    const moving = ['deposit', 'wager', 'transfer', 'gift', 'launch', 'withdraw', 'return'];
    for (const [name, call] of changing) if (moving.includes(call.door)) expect(call.repetition, name).toBe('keyed');
  });
});
