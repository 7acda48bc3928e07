import { randomInt, randomUUID } from 'node:crypto';
import { passwordDigest } from '@touchline/client';
import type { CallInput, CallName, CallOutput } from '@touchline/contract';
import { nodeSuite } from '@touchline/wire/node';
import { type HeadlessClient, headlessClient } from './headless-client.ts';
import { cardNumber, withdrawal, withSecondFactor } from './withdrawing.ts';

const PASSWORD = 'Abcd1234x';
const WITHDRAW_PASSWORD = '135790';
const PATIENCE_MS = 240_000;
/** Together the deposit. */
const STAKES = ['170', '170', '160'];

/** A member's whole day without a browser: register, deposit, bet in play, see it settled, withdraw, log out. */
export async function headlessDay(origin: string, say: (line: string) => void): Promise<void> {
  const member = await headlessClient(origin);
  const must = async <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> => {
    const result = await member.client.call(name, input);
    if (!result.ok) throw new Error(`${name}: ${result.code} ${result.message}`);
    return result.data;
  };

  const { name, phone } = await register(member, must);
  say(`registered ${name}`);
  await deposit(origin, must);
  say(`deposited, balance ${(await must('walletBalance', {})).available}`);
  const placed = await betOnEverySide(must);
  for (const { betId, legs } of placed) say(`bet ${betId} on ${legs[0]?.outcome} of ${legs[0]?.homeName}`);
  for (const bet of await waitForSettlement(member, placed)) say(`bet ${bet.status}, payout ${bet.payout}`);
  await withdraw(member, must, phone);
  say(`withdrew, balance ${(await must('walletBalance', {})).available}`);
  await must('logout', {});
  member.realtime.stop();
}

/** A new card can be used at once where it was bound with a second factor; its recovery codes prove each step. */
async function withdraw(member: HeadlessClient, must: Must, phone: string): Promise<void> {
  await must('updateInfoVal', { key: 'realName', value: '王小伟' });
  await must('setWithdrawPassword', { password: WITHDRAW_PASSWORD });
  const recoveryCodes = await withSecondFactor({ client: member, phone }, () => member.clock.now());
  const [first = '', second = ''] = recoveryCodes;
  await must('insertBankCard', {
    cardNum: cardNumber(`621483${String(randomInt(1e9)).padStart(9, '0')}`),
    isDefault: true,
    withdrawPassword: WITHDRAW_PASSWORD,
    proof: { code: first },
  });
  const guarded = { withdrawPassword: WITHDRAW_PASSWORD, proof: { code: second } };
  const { orderId } = await must('createWithdrawal', await withdrawal(member, '100', guarded));
  await until(async () => (await must('getWithdrawal', { orderId })).status === 'succeeded');
}

type Must = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;

async function register(member: HeadlessClient, must: Must): Promise<{ name: string; phone: string }> {
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
  return { name, phone: phone.phone };
}

async function deposit(origin: string, must: Must): Promise<void> {
  await must('answerLimits', { choice: 'no_limit' });
  const { channels } = await must('payVal', { payType: 'online' });
  const channelId = channels[0]?.channelId ?? '';
  const order = await must('createDeposit', { idempotencyKey: randomUUID(), channelId, amount: '500' });
  await fetch(`${origin}${order.cashierUrl}`, { method: 'POST', body: new URLSearchParams({ result: 'paid' }) });
  await until(async () => (await must('getDeposit', { orderId: order.orderId })).status === 'succeeded');
}

/** The whole deposit on all three results of one match: it is staked, and one of them comes back. */
async function betOnEverySide(must: Must): Promise<CallOutput<'getBet'>[]> {
  const placed: CallOutput<'getBet'>[] = [];
  while (placed.length < STAKES.length) {
    const { items } = await must('matchList', { sport: 'football', tab: 'inplay', page: 1, size: 50 });
    const rows = items.filter((row) => resultMarket(row) !== undefined).sort(byClock);
    const row = rows.find(({ info }) => info.matchId === placed[0]?.legs[0]?.matchId) ?? rows[0];
    const market = row && resultMarket(row);
    const selection = market?.selections[placed.length];
    const bet = row && market && selection && (await place(must, row, market.marketId, selection, placed.length));
    if (bet) placed.push(bet);
    else await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return placed;
}

/** The bet once it is decided; null when it was turned down. */
async function place(must: Must, { info }: Row, marketId: string, selection: Selection, turn: number) {
  const { betId } = await must('placeBet', {
    idempotencyKey: randomUUID(),
    kind: 'single',
    legs: [{ matchId: info.matchId, marketId, ...selection }],
    stake: STAKES[turn] ?? '10',
    oddsChange: 'any',
    oddsFormat: 'decimal',
  });
  let bet = await must('getBet', { betId });
  while (bet.status === 'confirming') {
    await new Promise((resolve) => setTimeout(resolve, 200));
    bet = await must('getBet', { betId });
  }
  return bet.status === 'rejected' ? null : bet;
}

type Row = CallOutput<'matchList'>['items'][number];
type Selection = Row['markets'][number]['selections'][number];

function resultMarket({ markets }: Row) {
  return markets.find((market) => market.type === '1x2' && market.status === 'active');
}

function byClock(a: Row, b: Row): number {
  return b.state.clock.seconds - a.state.clock.seconds;
}

/** Settlement is pushed, not requested. */
function waitForSettlement(
  member: HeadlessClient,
  bets: readonly CallOutput<'getBet'>[],
): Promise<CallOutput<'getBet'>[]> {
  const open = new Set(bets.map(({ betId }) => betId));
  const settled: CallOutput<'getBet'>[] = [];
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('the bets were not settled in time')), PATIENCE_MS);
    member.realtime.start();
    member.realtime.follow('me', {
      onSnapshot: () => {},
      onDelta({ bet }) {
        if (bet?.status !== 'settled' || !open.delete(bet.betId)) return;
        settled.push(bet);
        if (open.size > 0) return;
        clearTimeout(patience);
        resolve(settled);
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
