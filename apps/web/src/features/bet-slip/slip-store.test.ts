import { beforeEach, describe, expect, it } from 'vitest';
import type { Pick } from '../../runtime/live/picks.ts';
import { isUnderWay, slip } from './slip-actions.ts';
import { forgetSlip, MOST_ITEMS, slipPicks, useSlip } from './slip-store.ts';

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

  it('finds no room in a full slip, and nothing makes way for it', () => {
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

describe('what is over', () => {
  it('leaves no stake to the next parlay, nor a choice of combinations', () => {
    slipPicks.toggle(pick('1'));
    slipPicks.toggle(pick('2'));
    slip.edit('parlay', { stake: '37' });
    slip.edit('system', { stake: '5', system: '3x4' });
    slip.follow(send('parlay', '37'), { phase: 'accepted' });
    slipPicks.toggle(pick('3'));
    expect(state().drafts).toMatchObject({ parlay: { stake: '' }, system: { stake: '', system: null } });
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

  it('is said no more of what is left once the selection it was about is gone', () => {
    slipPicks.toggle(pick('1'));
    slipPicks.toggle(pick('2'));
    slipPicks.toggle(pick('3'));
    slip.edit('parlay', { stake: '10' });
    slip.takeBack(send('parlay'), '同场或相关赛事不能串关', [0, 1], 'conflict');
    slip.remove(keyOf('1'));
    expect(state().items.map(({ message }) => message)).toEqual(['', '']);
    expect(state().drafts.parlay).toMatchObject({ stake: '10', message: '' });
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
    slip.edit('parlay', { stake: '10' });
    const { key } = state().drafts.parlay;
    slip.edit('parlay', { stake: '20' });
    expect(send('parlay')).toBe(key);
    expect(state().drafts.parlay.key).not.toBe(key);
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
    slip.edit('parlay', { stake: '10' });
    slip.takeBack(send('parlay'), '赔率已变动', [1]);
    expect(state().tickets).toEqual([]);
    expect(state().items.map(({ message }) => message)).toEqual(['', '赔率已变动']);
    expect(state().drafts.parlay).toMatchObject({ stake: '10', message: '赔率已变动' });
  });
});

describe('whose slip it is', () => {
  it('a visitor keeps what they picked when they sign in', () => {
    slipPicks.toggle(pick('1'));
    slip.ownedBy('7');
    expect(state().items).toHaveLength(1);
  });

  it('a stake typed in one unit is removed when the unit changes, and the selections stay', () => {
    slipPicks.toggle(pick('1'));
    slip.setStake(state().items[0]?.id ?? '', '100');
    slip.edit('system', { stake: '10', system: '3x4' });
    slip.countedIn('CNY', 'CNY');
    expect(state().items[0]?.stake).toBe('100');
    slip.countedIn('USDT', 'CNY');
    expect(state().items.map(({ stake }) => stake)).toEqual(['']);
    expect(state().drafts.system).toMatchObject({ stake: '', system: '3x4' });
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
    slip.edit('system', { stake: '10', system: '3x4' });
    send('single');
    slip.ownedBy('8');
    expect(state()).toMatchObject({ owner: '8', items: [], tickets: [] });
    expect(state().drafts.system).toMatchObject({ stake: '', system: null });
  });
});
