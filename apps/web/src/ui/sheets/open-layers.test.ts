import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layerEntry } from './layer-entry.ts';
import { openLayer } from './open-layers.ts';

/** A history of one page, whose traversals end in a later turn as a browser's do. */
function stubHistory() {
  const entries: { state: Record<string, unknown> | null; href: string }[] = [
    { state: { tbDepth: 3, tbKey: 'k' }, href: 'https://site.example/app/match/7' },
  ];
  let at = 0;
  const listeners = new Set<() => void>();
  const location = {
    get href() {
      return entries[at]?.href ?? '';
    },
    get pathname() {
      return new URL(location.href).pathname;
    },
  };
  const history = {
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState(state: Record<string, unknown>) {
      entries.splice(at + 1, entries.length, { state, href: location.href });
      at++;
    },
    replaceState(state: Record<string, unknown>, _: string, href = location.href) {
      entries[at] = { state, href };
    },
    back() {
      setTimeout(() => {
        at--;
        for (const hear of [...listeners]) hear();
      });
    },
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => listeners.add(hear));
  vi.stubGlobal('removeEventListener', (_: string, hear: () => void) => listeners.delete(hear));
  return { depth: () => at, history, listeners };
}

let browser: ReturnType<typeof stubHistory>;
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubHistory();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A layer that closes when it is asked to. */
function open(takesBack = true) {
  const close = vi.fn(() => end());
  const end = openLayer({ close, takesBack });
  return { close, end };
}
const settled = () => vi.runAllTimersAsync();

it('Back closes the layer and stays on the page, whose entry is as it was', async () => {
  const { close } = open();
  await settled();
  expect([browser.depth(), layerEntry.isOnTop]).toEqual([1, true]);
  browser.history.back();
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect([browser.depth(), browser.history.state]).toEqual([0, { tbDepth: 3, tbKey: 'k' }]);
  expect(browser.listeners.size).toBe(0);
});

it('a layer that is closed otherwise takes its entry along, and one that opens meanwhile has one again', async () => {
  const first = open();
  await settled();
  first.end();
  await Promise.resolve();
  const second = open();
  await settled();
  expect([browser.depth(), layerEntry.isOnTop, second.close.mock.calls.length]).toEqual([1, true, 0]);
  second.end();
  await settled();
  expect([browser.depth(), layerEntry.isLeaving]).toEqual([0, false]);
});

it('one layer after the other is closed by Back, the topmost first', async () => {
  const sheet = open();
  const dialog = open(false);
  await settled();
  browser.history.back();
  await settled();
  expect([dialog.close.mock.calls.length, sheet.close.mock.calls.length, browser.depth()]).toEqual([1, 0, 1]);
  browser.history.back();
  await settled();
  expect([sheet.close.mock.calls.length, browser.depth()]).toEqual([1, 0]);
});

it('what a layer changed in the search of its page outlasts it', async () => {
  const { end } = open();
  await settled();
  browser.history.replaceState({ ...browser.history.state }, '', 'https://site.example/app/match/7?tab=odds');
  end();
  await settled();
  expect([browser.depth(), location.href]).toEqual([0, 'https://site.example/app/match/7?tab=odds']);
});
