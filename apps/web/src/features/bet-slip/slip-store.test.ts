import { beforeEach, describe, expect, it } from 'vitest';
import type { Pick } from '../../runtime/live/picks.ts';
import { isUnderWay, slip } from './slip-actions.ts';
import { forgetSlip, MOST_ITEMS, slipPicks, type Ticket, useSlip } from './slip-store.ts';

const pick = (matchId: string, oddsMilli = 1900): Pick => ({
  match: { matchId, sport: 'football', leagueName: '', startAt: 0, home: 'H', away: 'A' },
  marketId: 'pre.1x2.full',
  type: '1x2',
  period: 'full',
  lineQuarters: null,
  side: null,
  outcome: 'home',
  label: null,
  oddsMilli,
  pickedAt: 0,
});
const keyOf = (matchId: string) => `${matchId}/pre.1x2.full/home`;
const state = () => useSlip.getState();
const open = () => state().items.filter(({ ticket }) => ticket === null);
const send = (kind: 'single' | 'parlay', stake = '10') =>
  slip.send({ kind, system: null, stake, legs: open().map((item) => ({ item, oddsMilli: item.agreedMilli + 50 })) });

beforeEach(forgetSlip);

describe('a slip that was emptied', () => {
  it('is put back without its stakes, once', () => {
    slipPicks.toggle(pick('1'));
    slipPicks.toggle(pick('2'));
    slip.setStake(keyOf('1'), '10');
    slip.clear();
    expect(state().items).toEqual([]);
    slip.restore();
    expect(state().items.map(({ id, stake }) => [id, stake])).toEqual([
      [keyOf('1'), ''],
      [keyOf('2'), ''],
    ]);
    slip.restore();
    expect(state().items).toHaveLength(2);
  });

  it('is not put back for another member', () => {
    slip.ownedBy('7');
    slipPicks.toggle(pick('1'));
    slip.clear();
    slip.ownedBy('8');
    slip.restore();
    expect(state().items).toEqual([]);
  });
});

describe('a price that is tapped', () => {
  it('is put in, and taken out by a second tap', () => {
    slipPicks.toggle(pick('1'));
    expect(slipPicks.has(keyOf('1'))).toBe(true);
    slipPicks.toggle(pick('1'));
    expect(state().items).toEqual([]);
  });

  it('is staked on by one-tap betting; a selection from elsewhere is not', () => {
    slipPicks.add(pick('1'));
    expect(slipPicks.has(keyOf('1'))).toBe(true);
    expect(state().tapped).toBeNull();
    slipPicks.toggle(pick('2'));
    expect(state().tapped?.id).toBe(keyOf('2'));
  });

  it('does not enter a full slip, and replaces nothing there', () => {
    for (let match = 0; match <= MOST_ITEMS; match++) slipPicks.toggle(pick(`${match}`));
    expect(state().items.map(({ pick: { match } }) => match.matchId)).toEqual(
      Array.from({ length: MOST_ITEMS }, (_, match) => `${match}`),
    );
    expect(state().isFull).toBe(true);
    slip.remove(keyOf('0'));
    expect(state().isFull).toBe(false);
  });

  it('can be picked again once it has become a bet', () => {
    slipPicks.toggle(pick('1'));
    slip.follow(send('single'), { phase: 'accepted' });
    expect(slipPicks.has(keyOf('1'))).toBe(false);
    slipPicks.toggle(pick('1', 2000));
    expect(state()).toMatchObject({ tickets: [], items: [{ agreedMilli: 2000, ticket: null }] });
  });
});

describe('a selection that is over', () => {
  it('leaves no stake to the next parlay, nor a choice of combinations', () => {
    slipPicks.toggle(pick('1'));
    slipPicks.toggle(pick('2'));
    slip.edit('parlay', '37');
    slip.edit('3x4', '5');
    slip.follow(send('parlay', '37'), { phase: 'accepted' });
    slipPicks.toggle(pick('3'));
    expect(state()).toMatchObject({ parlay: { stake: '' }, systems: {} });
  });

  it('and was refused can be tapped anew, at the price there is now; its other selections are on offer again', () => {
    slipPicks.toggle(pick('1'));
    slipPicks.toggle(pick('2'));
    slip.follow(send('parlay'), { phase: 'rejected', message: '盘口已关闭' });
    expect(slipPicks.has(keyOf('1'))).toBe(false);
    slipPicks.toggle(pick('1', 2100));
    expect(state().tickets).toEqual([]);
    expect(open().map(({ pick: { match }, agreedMilli }) => [match.matchId, agreedMilli])).toEqual([
      ['2', 1950],
      ['1', 2100],
    ]);
  });

  it('is shown no more for the rest once the selection it was about is gone', () => {
    slipPicks.toggle(pick('1'));
    slipPicks.toggle(pick('2'));
    slipPicks.toggle(pick('3'));
    slip.edit('parlay', '10');
    slip.takeBack(send('parlay'), '同场或相关赛事不能串关', [0, 1], 'conflict');
    slip.remove(keyOf('1'));
    expect(state().items.map(({ message }) => message)).toEqual(['', '']);
    expect(state().parlay).toMatchObject({ stake: '10', message: '' });
  });
});

describe('a bet that is sent', () => {
  it('travels under the key its selection was picked with; the next one under another', () => {
    slipPicks.toggle(pick('1'));
    const { key } = state().items[0] ?? { key: '' };
    expect(send('single')).toBe(key);
    expect(state().items[0]).toMatchObject({ ticket: key, agreedMilli: 1950 });
    expect(state().items[0]?.key).not.toBe(key);
  });

  it('of all selections travels under the key its stake was typed with', () => {
    slipPicks.toggle(pick('1'));
    slipPicks.toggle(pick('2'));
    slip.edit('parlay', '10');
    const { key } = state().parlay;
    slip.edit('parlay', '20');
    expect(send('parlay')).toBe(key);
    expect(state().parlay.key).not.toBe(key);
    expect(state().items.map(({ ticket }) => ticket)).toEqual([key, key]);
  });

  it('cannot be removed from the slip while its outcome is unknown', () => {
    slipPicks.toggle(pick('1'));
    const key = send('single');
    for (const phase of ['placing', 'unknown', 'confirming'] as const) {
      slip.follow(key, { phase });
      slip.clear();
      slip.remove(keyOf('1'));
      slipPicks.toggle(pick('1'));
      expect(state().items.every((item) => isUnderWay(state(), item))).toBe(true);
      expect(state().items).toHaveLength(1);
    }
  });

  it('puts its selections back on offer when it is refused, and says which it was about', () => {
    slipPicks.toggle(pick('1'));
    slipPicks.toggle(pick('2'));
    slip.edit('parlay', '10');
    slip.takeBack(send('parlay'), '赔率已变动', [1]);
    expect(state().tickets).toEqual([]);
    expect(state().items.map(({ message }) => message)).toEqual(['', '赔率已变动']);
    expect(state().parlay).toMatchObject({ stake: '10', message: '赔率已变动' });
  });
});

describe('several systems that one press sent', () => {
  const sendBoth = () => {
    for (const match of ['1', '2', '3']) slipPicks.toggle(pick(match));
    slip.edit('3x1', '20');
    slip.edit('3x3', '10');
    const legs = open().map((item) => ({ item, oddsMilli: item.agreedMilli }));
    const batch = state().systems['3x1']?.key ?? '';
    const one = slip.send({ kind: 'system', system: '3x1', stake: '20', legs, batch });
    const other = slip.send({ kind: 'system', system: '3x3', stake: '10', legs, batch });
    return { batch, one, other };
  };

  it('travel under keys of their own, and their selections are with all of them', () => {
    const { batch, one, other } = sendBoth();
    expect(one).toBe(batch);
    expect(other).not.toBe(one);
    expect(state().items.map(({ ticket }) => ticket)).toEqual([batch, batch, batch]);
    slip.follow(one, { phase: 'accepted' });
    expect(state().items.every((item) => isUnderWay(state(), item))).toBe(true);
    slip.follow(other, { phase: 'accepted' });
    expect(state().items.some((item) => isUnderWay(state(), item))).toBe(false);
    slip.finish();
    expect(state()).toMatchObject({ items: [], tickets: [], systems: {} });
  });

  it('are shown as they are where one is refused and the other accepted', () => {
    const { batch, one, other } = sendBoth();
    slip.takeBack(one, '余额不足，请先存款或转入', [], 'insufficient_balance');
    slip.follow(other, { phase: 'accepted' });
    expect(state().tickets.map(({ phase, message }) => [phase, message])).toEqual([
      ['rejected', '余额不足，请先存款或转入'],
      ['accepted', ''],
    ]);
    slip.putBack(batch);
    expect(open()).toHaveLength(3);
    expect(state().systems).toMatchObject({ '3x1': { stake: '20' }, '3x3': { stake: '10' } });
  });

  it('put their selections back on offer once all of them were refused, and each says why', () => {
    const { one, other } = sendBoth();
    slip.takeBack(one, '赔率已变动', [1]);
    slip.takeBack(other, '盘口已锁定', [2]);
    expect(state().tickets).toEqual([]);
    expect(open().map(({ message }) => message)).toEqual(['', '', '盘口已锁定']);
    expect(state().systems).toMatchObject({ '3x1': { message: '赔率已变动' }, '3x3': { message: '盘口已锁定' } });
  });
});

it('a ticket that an earlier release kept is a batch of its own', () => {
  slipPicks.toggle(pick('1'));
  const key = send('single');
  useSlip.setState(({ tickets }) => ({ tickets: tickets.map(({ batch: _, ...kept }) => kept as Ticket) }));
  slip.completeTickets();
  expect(state().tickets).toMatchObject([{ key, batch: key }]);
  expect(isUnderWay(state(), { ticket: key })).toBe(true);
});

describe('the owner of the slip', () => {
  it('a visitor keeps what they picked when they sign in', () => {
    slipPicks.toggle(pick('1'));
    slip.ownedBy('7');
    expect(state().items).toHaveLength(1);
  });

  it('a stake typed in one unit is removed when the unit changes, and the selections stay', () => {
    slipPicks.toggle(pick('1'));
    slip.setStake(state().items[0]?.id ?? '', '100');
    slip.edit('3x4', '10');
    slip.countedIn('CNY', 'CNY');
    expect(state().items[0]?.stake).toBe('100');
    slip.countedIn('USDT', 'CNY');
    expect(state().items.map(({ stake }) => stake)).toEqual(['']);
    expect(state().systems['3x4']).toMatchObject({ stake: '' });
  });

  it('a visitor typed in the unit of the site', () => {
    slipPicks.toggle(pick('1'));
    slip.setStake(state().items[0]?.id ?? '', '100');
    slip.countedIn('USDT', 'CNY');
    expect(state()).toMatchObject({ unit: 'USDT', items: [{ stake: '' }] });
  });

  it('another member finds it empty, stakes and bets included', () => {
    slip.ownedBy('7');
    slipPicks.toggle(pick('1'));
    slip.edit('3x4', '10');
    send('single');
    slip.ownedBy('8');
    expect(state()).toMatchObject({ owner: '8', items: [], tickets: [] });
    expect(state().systems).toEqual({});
  });
});
