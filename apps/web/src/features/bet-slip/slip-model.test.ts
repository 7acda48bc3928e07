import { describe, expect, it } from 'vitest';
import { sayingOf, summarise } from './slip-model.ts';
import type { SlipLine, SlipSituation } from './slip-terms.ts';

let nextMatch = 1;
const line = (part: Partial<SlipLine> = {}): SlipLine => ({
  agreedMilli: 1720,
  now: { oddsMilli: 1720, isActive: true, ageSeconds: 1 },
  inPlay: true,
  stake: '200',
  minStake: '10.00',
  maxStake: '50000.00',
  leg: leg(`match${nextMatch++}`),
  ...part,
});
const leg = (eventId: string, allowsParlay = true) => ({
  eventId,
  relatedIds: [],
  marketId: 'live.1x2.full',
  outcome: 'home',
  allowsParlay,
});
const situation = (part: Partial<SlipSituation> = {}): SlipSituation => ({
  mode: 'single',
  lines: [line()],
  stakes: {},
  maxPayout: '1000000.00',
  maxLegs: 10,
  choice: 'none',
  currency: 'CNY',
  isSignedIn: true,
  available: '1280.00',
  isConnected: true,
  ...part,
});
const price = (oddsMilli: number, isActive = true, ageSeconds = 1) => ({ oddsMilli, isActive, ageSeconds });
const atOdds = (...odds: number[]) => odds.map((milli) => line({ agreedMilli: milli, now: price(milli) }));

describe('the slip with singles', () => {
  it('names the return of each selection, none where they make a bet together', () => {
    const lines = [...atOdds(2000, 1500), line({ stake: '' })];
    expect(summarise(situation({ lines })).returns).toEqual(['400.00', '300.00', '0.00']);
    expect(summarise(situation({ lines, mode: 'parlay' })).returns).toEqual([]);
  });

  it('names total and return of the bets that would be sent', () => {
    const summary = summarise(
      situation({ lines: [line(), line({ stake: '0.01', minStake: null, agreedMilli: 3650, now: price(3650) })] }),
    );
    expect(summary).toMatchObject({ need: 'ready', betCount: 2, total: '200.01' });
    expect(summary).toMatchObject({ potentialReturn: '344.03', win: '144.02' });
  });

  it('counts the stakes that are there, and ignores selections without one, whatever their problem', () => {
    const idle = [line({ stake: '' }), line({ stake: '', now: price(1500, false) })];
    const bet = (part: Partial<SlipLine>) => summarise(situation({ lines: [line(part), ...idle] }));
    expect(bet({ stake: '20' })).toMatchObject({ need: 'ready', betCount: 1, total: '20.00' });
    expect(bet({ stake: '5000' }).need).toBe('deposit');
    expect(bet({ stake: '5' }).need).toBe('limits');
    expect(bet({ now: price(1500, false) }).need).toBe('locked');
    expect(bet({ stake: '' }).need).toBe('locked');
  });

  it('adds the share of a boost to the winnings, within its maximum, and to no stake', () => {
    const boost = { percent: 25, mostExtraMinor: 50_00n };
    const bet = (part: Partial<SlipLine>) => summarise(situation({ lines: [line({ ...part })], boost }));
    expect(bet({ stake: '100' })).toMatchObject({ potentialReturn: '190.00', win: '90.00', extra: '18.00' });
    expect(bet({ stake: '500' })).toMatchObject({ potentialReturn: '910.00', win: '410.00', extra: '50.00' });
    expect(bet({ stake: '0.03', minStake: null })).toMatchObject({ potentialReturn: '0.05', extra: '0.00' });
    expect(bet({ now: price(1500, false) })).toMatchObject({ potentialReturn: null, win: null, extra: null });
    expect(summarise(situation({ lines: [line()] })).extra).toBeNull();
  });

  it('adds it to a parlay at the prices of all selections', () => {
    const boost = { percent: 10, mostExtraMinor: 1_000_00n };
    const part = { mode: 'parlay', lines: atOdds(2000, 1500), stakes: { parlay: '100' }, boost } as const;
    expect(summarise(situation(part))).toMatchObject({ potentialReturn: '320.00', win: '220.00', extra: '20.00' });
  });

  it('requests one thing at a time, the most pressing first', () => {
    const everything = { isConnected: false, isSignedIn: false, available: '0.00' };
    const worst = line({ now: price(1500, false), stake: '' });
    const need = (part: Partial<SlipSituation>) => summarise(situation(part)).need;
    expect(need({ ...everything, lines: [worst] })).toBe('offline');
    expect(need({ ...everything, isConnected: true, lines: [worst] })).toBe('locked');
    expect(need({ ...everything, isConnected: true, lines: [worst, line({ now: null })] })).toBe('closed');
    expect(need({ ...everything, isConnected: true, lines: [line({ now: price(1500, true, 16), stake: '' })] })).toBe(
      'too_old',
    );
    expect(need({ ...everything, isConnected: true, lines: [line({ now: price(1500), stake: '' })] })).toBe('stake');
    expect(need({ ...everything, isConnected: true, lines: [line({ now: price(1500), stake: '5' })] })).toBe('limits');
    expect(need({ ...everything, isConnected: true, lines: [line({ now: price(1500) })] })).toBe('login');
    expect(need({ available: '199.99', lines: [line({ now: price(1500) })] })).toBe('deposit');
    expect(need({ lines: [line({ now: price(1500) })] })).toBe('accept_change');
    expect(need({})).toBe('ready');
  });

  it('distinguishes a cut feed, an event of the match, a market its source locked, and work on the site', () => {
    const held = (heldFor?: 'feed' | 'play' | 'work') =>
      summarise(situation({ lines: [line({ now: { ...price(1720, false), heldFor } })] }));
    expect(held('feed')).toMatchObject({ need: 'too_old', problems: ['too_old'] });
    expect(held('play')).toMatchObject({ need: 'locked', problems: ['play'] });
    expect(held('work')).toMatchObject({ need: 'work', problems: ['work'] });
    expect(held()).toMatchObject({ need: 'locked', problems: ['locked'] });
  });

  it('promises no return of a selection that cannot be bet on, and shows the message of its line', () => {
    const gone = { closed: null, locked: price(1720, false), too_old: price(1720, true, 16) };
    for (const [need, now] of Object.entries(gone)) {
      const lines = [line(), line({ now })];
      expect(summarise(situation({ lines }))).toMatchObject({
        ...{ need, potentialReturn: null, win: null, returns: ['344.00', null] },
      });
      const stakes = { parlay: '100' };
      const parlay = summarise(situation({ lines, stakes, mode: 'parlay', maxPayout: '1.00' }));
      expect(parlay).toMatchObject({
        need,
        potentialReturn: null,
        combination: { oddsMilli: null, bets: [{ cutAt: null }] },
      });
      // A selection without a stake does not hold back the others.
      expect(summarise(situation({ lines: [line(), line({ now, stake: '' })] })).potentialReturn).toBe('344.00');
    }
  });

  it.each([
    ['none', 1730, 'accept_change'],
    ['none', 1710, 'accept_change'],
    ['better', 1730, 'ready'],
    ['better', 1710, 'accept_change'],
    ['any', 1710, 'ready'],
  ] as const)('with choice %s and a price gone to %i is %s', (choice, oddsMilli, need) => {
    expect(summarise(situation({ choice, lines: [line({ now: price(oddsMilli) })] })).need).toBe(need);
  });

  it('takes the whole balance and not a cent more', () => {
    expect(summarise(situation({ lines: [line({ stake: '1280.00' })] })).need).toBe('ready');
    expect(summarise(situation({ lines: [line({ stake: '1280.01' })] }))).toMatchObject({
      need: 'deposit',
      shortfall: '0.01',
    });
    expect(summarise(situation({})).shortfall).toBeNull();
  });

  it('holds each stake to the limits of its own line and to the most a bet pays', () => {
    const lines = ['9.99', '50000.01', '50000'].map((stake) => line({ stake }));
    const summary = summarise(situation({ available: '99999999.00', maxPayout: '80000.00', lines }));
    expect(summary.problems).toEqual(['below_min', 'above_max', 'payout_above_max']);
    expect(summary.need).toBe('limits');
  });

  it('bets on prices before kick-off ten times as old as in play, and not on older ones', () => {
    const need = (inPlay: boolean, age: number) =>
      summarise(situation({ lines: [line({ inPlay, now: price(1720, true, age) })] })).need;
    expect([need(true, 15), need(true, 16), need(false, 150), need(false, 151)]).toEqual([
      'ready',
      'too_old',
      'ready',
      'too_old',
    ]);
  });
});

describe('the slip with a parlay', () => {
  const parlay = (part: Partial<SlipSituation>) =>
    summarise(situation({ mode: 'parlay', stakes: { parlay: '100' }, ...part }));
  const problemOf = ({ combination }: ReturnType<typeof parlay>) => combination?.bets[0]?.stakeProblem;

  it('multiplies the prices and takes one stake', () => {
    const summary = parlay({ lines: atOdds(1720, 2100, 1850) });
    expect(summary).toMatchObject({ need: 'ready', betCount: 1, total: '100.00', potentialReturn: '668.22' });
    expect(summary.combination?.oddsMilli).toBe(6682);
  });

  it('says how many selections are missing or too many, and keeps all of them', () => {
    const one = parlay({ lines: atOdds(1720) });
    expect(one.need).toBe('legs');
    expect(one.combination?.legsProblem).toEqual({ code: 'too_few_legs', n: 2 });
    const eleven = parlay({ lines: atOdds(...Array.from({ length: 11 }, () => 1500)) });
    expect(eleven.need).toBe('legs');
    expect(eleven.combination?.legsProblem).toEqual({ code: 'too_many_legs', n: 10 });
    expect(eleven.problems).toHaveLength(11);
  });

  it('is made of as many selections as the site takes', () => {
    const four = parlay({ lines: atOdds(1500, 1500, 1500, 1500), maxLegs: 3 });
    expect(four.combination?.legsProblem).toEqual({ code: 'too_many_legs', n: 3 });
  });

  it('is held to the strictest limits of its selections, and to none while one is unknown', () => {
    const strict = [line(), line({ minStake: '20.00', maxStake: '90.00' })];
    expect(problemOf(parlay({ lines: strict }))).toBe('above_max');
    expect(problemOf(parlay({ lines: strict.toReversed() }))).toBe('above_max');
    const low = { stakes: { parlay: '15' } };
    expect(problemOf(parlay({ lines: strict, ...low }))).toBe('below_min');
    const unknown = [...strict, line({ minStake: null, maxStake: null })];
    expect(problemOf(parlay({ lines: unknown }))).toBeNull();
  });

  it('marks both of two selections of one match or of matches that belong together, and one that may not be combined', () => {
    const lines = [line({ leg: leg('a') }), line({ leg: leg('b') }), line({ leg: { ...leg('a'), outcome: 'away' } })];
    const conflict = parlay({ lines });
    expect(conflict.combination?.marks).toEqual(['conflict', null, 'conflict']);
    expect(conflict.need).toBe('conflict');
    const tie = { relatedIds: ['tie-1'] };
    const related = parlay({ lines: [line({ leg: { ...leg('d'), ...tie } }), line({ leg: { ...leg('e'), ...tie } })] });
    expect(related.combination?.marks).toEqual(['conflict', 'conflict']);
    const single = parlay({ lines: [line(), line({ leg: leg('c', false) })] });
    expect(single.combination?.marks).toEqual([null, 'not_parlay']);
    expect(single.need).toBe('conflict');
  });

  it('cuts the return at the most a bet pays, and names the cut', () => {
    const summary = parlay({ lines: atOdds(5000, 5000), maxPayout: '2000.00' });
    expect(summary).toMatchObject({ need: 'ready', potentialReturn: '2000.00' });
    expect(summary.combination?.bets[0]?.cutAt).toBe('2000.00');
    expect(parlay({ lines: atOdds(5000, 4000), maxPayout: '2000.00' }).combination?.bets[0]?.cutAt).toBeNull();
  });

  it('waits for a stake, and holds it to the limits', () => {
    const lines = atOdds(1720, 2100);
    const need = (stake: string) => parlay({ lines, stakes: { parlay: stake }, available: '99999.00' });
    expect(need('').need).toBe('stake');
    expect([need('9').need, problemOf(need('9'))]).toEqual(['limits', 'below_min']);
    expect([need('50001').need, problemOf(need('50001'))]).toEqual(['limits', 'above_max']);
  });

  it('is locked by one locked selection and asks about one changed price', () => {
    expect(parlay({ lines: [line(), line({ now: price(1720, false) })] }).need).toBe('locked');
    expect(parlay({ lines: [line(), line({ now: price(1730) })] }).need).toBe('accept_change');
  });
});

describe('the slip with systems', () => {
  const system = (stakes: SlipSituation['stakes'], part: Partial<SlipSituation> = {}) =>
    summarise(situation({ mode: 'system', stakes, lines: atOdds(2000, 2000, 2000), ...part }));

  it('offers the systems of so many selections, and requires a stake on any of them', () => {
    const { combination, need } = system({});
    expect(combination?.bets.map(({ name, betCount }) => `${name} ${betCount}`)).toEqual([
      '3串1 1',
      '2串1×3 3',
      '3串4 4',
      '3串7 7',
    ]);
    expect(need).toBe('stake');
  });

  it('stakes on each combination and adds up what all of them return', () => {
    expect(system({ '3x4': '10' })).toMatchObject({
      ...{ need: 'ready', betCount: 4, total: '40.00', potentialReturn: '200.00', win: '160.00' },
    });
    expect(system({ '3x7': '10' })).toMatchObject({ betCount: 7, total: '70.00', potentialReturn: '260.00' });
  });

  it('adds up several systems, each with a stake of its own', () => {
    const both = system({ '3x3': '10', '3x1': '20', '3x4': '' });
    expect(both).toMatchObject({
      need: 'ready',
      betCount: 4,
      total: '50.00',
      potentialReturn: '280.00',
      win: '230.00',
    });
    expect(both.combination?.bets.map(({ code, total }) => [code, total])).toEqual([
      ['3x1', 2_000n],
      ['3x3', 3_000n],
      ['3x4', 0n],
      ['3x7', 0n],
    ]);
  });

  it('checks the minimum of each combination and the maximum of all together, of each system by itself', () => {
    const problems = (stakes: SlipSituation['stakes']) =>
      system(stakes, { available: '99999999.00' }).combination?.bets.map(({ stakeProblem }) => stakeProblem);
    expect(problems({ '3x4': '9', '3x1': '50000' })).toEqual([null, null, 'below_min', null]);
    expect(problems({ '3x4': '12501', '3x3': '9' })).toEqual([null, 'below_min', 'above_max', null]);
    expect(problems({ '3x4': '12500' })).toEqual([null, null, null, null]);
    expect(system({ '3x4': '9', '3x1': '20' }).need).toBe('limits');
  });

  it('leaves a stake on a system that the selections no longer make out of the sum', () => {
    expect(system({ '3x4': '10' }, { lines: atOdds(2000, 2000) })).toMatchObject({ need: 'stake', total: '0.00' });
    expect(system({ '3x4': '10' }, { lines: atOdds(2000) }).need).toBe('legs');
  });
});

describe('the consent of a press', () => {
  const saying = (now: number, choice: SlipSituation['choice'] = 'none') => {
    const lines = [line({ now: price(now) })];
    return sayingOf(summarise(situation({ lines, choice })), lines);
  };

  it('is another thing once a price changed that must be accepted, and with every further change', () => {
    expect(new Set([saying(1720), saying(1700), saying(1690)]).size).toBe(3);
  });

  it('stays the same where any price is accepted', () => {
    expect(saying(1700, 'any')).toBe(saying(1720, 'any'));
  });
});
