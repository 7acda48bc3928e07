import { describe, expect, it } from 'vitest';
import { type SlipLine, type SlipSituation, summarise } from './slip-model.ts';

const line = (part: Partial<SlipLine> = {}): SlipLine => ({
  agreedMilli: 1720,
  now: { oddsMilli: 1720, isActive: true, ageSeconds: 1 },
  stake: '200',
  minStake: '10.00',
  maxStake: '50000.00',
  ...part,
});
const situation = (part: Partial<SlipSituation> = {}): SlipSituation => ({
  lines: [line()],
  choice: 'none',
  currency: 'CNY',
  isSignedIn: true,
  available: '1280.00',
  isConnected: true,
  ...part,
});
const price = (oddsMilli: number, isActive = true, ageSeconds = 1) => ({ oddsMilli, isActive, ageSeconds });

describe('the slip', () => {
  it('names total and return of what would be sent', () => {
    const summary = summarise(
      situation({ lines: [line(), line({ stake: '0.01', minStake: null, agreedMilli: 3650, now: price(3650) })] }),
    );
    expect(summary).toMatchObject({ need: 'ready', total: '200.01', potentialReturn: '344.03' });
  });

  it('asks for one thing at a time, the most pressing first', () => {
    const everything = { isConnected: false, isSignedIn: false, available: '0.00' };
    const worst = line({ now: price(1500, false), stake: '' });
    const need = (part: Partial<SlipSituation>) => summarise(situation(part)).need;
    expect(need({ ...everything, lines: [worst] })).toBe('offline');
    expect(need({ ...everything, isConnected: true, lines: [worst] })).toBe('locked');
    expect(need({ ...everything, isConnected: true, lines: [line({ now: null })] })).toBe('locked');
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
    expect(summarise(situation({ lines: [line({ stake: '1280.01' })] })).need).toBe('deposit');
  });

  it('holds each stake to the limits of its own line', () => {
    const summary = summarise(
      situation({ available: '99999999.00', lines: [line({ stake: '9.99' }), line({ stake: '50000.01' })] }),
    );
    expect(summary.problems).toEqual(['below_min', 'above_max']);
  });
});
