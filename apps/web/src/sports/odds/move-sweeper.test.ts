import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveMark } from './move-sweeper.ts';

const SHOWN_MS = 2_000;
/** A sweep waits for a frame that is drawn anyway. */
const SWEEPS_MS = 1_500;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function marked() {
  const attributes = new Map<string, string>();
  const element = {
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  } as unknown as HTMLElement;
  return { mark: moveMark(element), moved: () => attributes.get('data-move') };
}

describe('the mark of a price that moved', () => {
  it('goes after two seconds', () => {
    const { mark, moved } = marked();
    mark.show('up');
    vi.advanceTimersByTime(SHOWN_MS - 1);
    expect(moved()).toBe('up');
    vi.advanceTimersByTime(SWEEPS_MS);
    expect(moved()).toBeUndefined();
  });

  it('goes at once where another price is shown, which then has two seconds of its own', () => {
    const { mark, moved } = marked();
    mark.show('up');
    vi.advanceTimersByTime(1_000);
    mark.clear();
    expect(moved()).toBeUndefined();
    mark.show('down');
    vi.advanceTimersByTime(SHOWN_MS - 1);
    expect(moved()).toBe('down');
    vi.advanceTimersByTime(SWEEPS_MS);
    expect(moved()).toBeUndefined();
  });
});
