import { describe, expect, it } from 'vitest';
import { DeadlinePassed, withDeadline, withDeadlines } from './deadline.ts';

const never = () => new Promise<never>(() => {});

describe('a deadline', () => {
  it('returns an answer that comes in time', async () => {
    expect(await withDeadline(1_000, async () => 7)).toBe(7);
    await expect(withDeadline(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('gives up a late one, and aborts its signal', async () => {
    let told: AbortSignal | null = null;
    const late = withDeadline(5, (signal) => {
      told = signal;
      return never();
    });
    await expect(late).rejects.toThrow(DeadlinePassed);
    expect(told).toMatchObject({ aborted: true });
  });

  it('ends with the signal it is under', async () => {
    const outer = new AbortController();
    const waiting = withDeadline(60_000, never, outer.signal);
    outer.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await expect(withDeadline(60_000, async () => 7, outer.signal)).rejects.toThrow('stopped');
  });
});

describe('a port with deadlines', () => {
  class Supplier {
    readonly name = 'supplier';
    readonly #answer = 'answer';
    async ask(question: string, _signal: AbortSignal) {
      return `${question}: ${this.#answer}`;
    }
    hang(_signal: AbortSignal) {
      return never();
    }
    describe(): string {
      return `${this.name} ${this.#answer}`;
    }
  }

  it('answers like the port itself, and no call waits for ever', async () => {
    const bounded = withDeadlines(new Supplier(), { ask: 1_000, hang: 5 });
    expect(bounded.name).toBe('supplier');
    expect(bounded.describe()).toBe('supplier answer');
    expect(await bounded.ask('why')).toBe('why: answer');
    await expect(bounded.hang()).rejects.toThrow(DeadlinePassed);
  });

  it('is not made without one for each call, nor of a call that takes no signal', () => {
    // @ts-expect-error `hang` has no deadline
    withDeadlines(new Supplier(), { ask: 1_000 });
    const deaf = withDeadlines({ ask: async (question: string) => question }, { ask: 1_000 });
    // @ts-expect-error `ask` cannot be told to give up
    void deaf.ask('why');
  });
});
