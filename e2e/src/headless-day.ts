import { randomInt, randomUUID } from 'node:crypto';
import { passwordDigest } from '@touchline/client';
import type { CallInput, CallName, CallOutput } from '@touchline/contract';
import { nodeSuite } from '@touchline/wire/node';
import { type HeadlessClient, headlessClient } from './headless-client.ts';

const PASSWORD = 'Abcd1234x';
const PATIENCE_MS = 240_000;

/** A member's whole day without a browser: register, deposit, bet in play, see it settled, withdraw, log out. */
export async function headlessDay(origin: string, say: (line: string) => void): Promise<{ bet: CallOutput<'getBet'> }> {
  const member = await headlessClient(origin);
  const must = async <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> => {
    const result = await member.client.call(name, input);
    if (!result.ok) throw new Error(`${name}: ${result.code} ${result.message}`);
    return result.data;
  };

  const name = await register(member, must);
  say(`registered ${name}`);
  await deposit(origin, must);
  say(`deposited, balance ${(await must('walletBalance', {})).available}`);
  const placed = await betInPlay(must);
  say(
    `bet ${placed.betId} on ${placed.legs[0]?.homeName} - ${placed.legs[0]?.awayName} ${placed.legs[0]?.minuteAtBet ?? ''}`,
  );
  const bet = await waitForSettlement(member, placed.betId);
  say(`bet ${bet.status} ${bet.legs[0]?.result}, payout ${bet.payout}`);
  await must('setWithdrawPassword', { password: '135790' });
  const order = await must('createWithdrawal', {
    idempotencyKey: randomUUID(),
    methodId: 'sandbox-bank',
    amount: '100',
    withdrawPassword: '135790',
  });
  await until(async () => (await must('getWithdrawal', { orderId: order.orderId })).status === 'succeeded');
  say(`withdrew, balance ${(await must('walletBalance', {})).available}`);
  await must('logout', {});
  member.realtime.stop();
  return { bet };
}

type Must = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;

async function register(member: HeadlessClient, must: Must): Promise<string> {
  const name = `day${randomInt(1e9)}`;
  const phone = { dial: '86', phone: `13${String(randomInt(1e9)).padStart(9, '0')}` };
  if (!(await must('checkName', { name })).available) throw new Error('the name is taken');
  const { requestId } = await must('sendCode', { purpose: 'register', ...phone });
  const { items } = await must('demoInbox', {});
  const smsCode = /\d{6}/.exec(items.find((item) => item.to.endsWith(phone.phone))?.text ?? '')?.[0] ?? '';
  const session = await must('register', {
    name,
    password: passwordDigest(nodeSuite, name, PASSWORD),
    ...phone,
    requestId,
    smsCode,
    birthday: '1990-01-31',
    termsVersion: '2025-04',
    flag: 1,
  });
  member.session.begin(session.token, session.userInfo);
  return name;
}

async function deposit(origin: string, must: Must): Promise<void> {
  const { items } = await must('paymentTypes', {});
  const channelId = items[0]?.channels[0]?.channelId ?? '';
  const order = await must('createDeposit', { idempotencyKey: randomUUID(), channelId, amount: '500' });
  await fetch(`${origin}${order.cashierUrl}`, { method: 'POST', body: new URLSearchParams({ result: 'paid' }) });
  await until(async () => (await must('getDeposit', { orderId: order.orderId })).status === 'succeeded');
}

async function betInPlay(must: Must): Promise<CallOutput<'placeBet'>> {
  for (;;) {
    const { items } = await must('matchList', { sport: 'football', tab: 'inplay', page: 1, size: 50 });
    const latest = items.filter((row) => row.markets.some((market) => market.status === 'active')).sort(byClock)[0];
    const market = latest?.markets.find((entry) => entry.status === 'active');
    const selection = market?.selections[0];
    if (latest && market && selection) {
      const { betId } = await must('placeBet', {
        idempotencyKey: randomUUID(),
        kind: 'single',
        legs: [{ matchId: latest.info.matchId, marketId: market.marketId, ...selection }],
        stake: '50',
        oddsChange: 'any',
        oddsFormat: 'decimal',
      });
      let bet = await must('getBet', { betId });
      while (bet.status === 'confirming') {
        await new Promise((resolve) => setTimeout(resolve, 200));
        bet = await must('getBet', { betId });
      }
      if (bet.status !== 'rejected') return bet;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

type Row = CallOutput<'matchList'>['items'][number];

function byClock(a: Row, b: Row): number {
  return b.state.clock.seconds - a.state.clock.seconds;
}

/** Settlement is pushed, not asked for. */
function waitForSettlement(member: HeadlessClient, betId: string): Promise<CallOutput<'getBet'>> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`bet ${betId} was not settled in time`)), PATIENCE_MS);
    member.realtime.start();
    member.realtime.follow('me', {
      onSnapshot: () => {},
      onDelta({ bet }) {
        if (bet?.betId !== betId || bet.status !== 'settled') return;
        clearTimeout(patience);
        resolve(bet);
      },
    });
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
