import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shell, useShell } from './shell-store.ts';

const shown = () => useShell.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  useShell.setState({ toasts: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps a message until the toasts have shown it, however late they load', () => {
  shell.toast('expired', 1_500);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['expired']);
  shell.endToast(useShell.getState().toasts[0]?.id ?? 0);
  expect(shown()).toEqual([]);
});

it('shows nothing for a message without words', () => {
  shell.toast('', 1_500);
  expect(shown()).toEqual([]);
});

it('holds three messages, none twice', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd']) shell.toast(text, 1_500);
  expect(shown()).toEqual(['a', 'c', 'd']);
});

it('keeps where the question to log in was closed, until it is shown again', () => {
  shell.askToLogIn(true);
  shell.stay('/app/wallet');
  expect(useShell.getState()).toMatchObject({ isAskingToLogIn: false, stayedAt: '/app/wallet' });
  shell.askToLogIn(true);
  expect(useShell.getState()).toMatchObject({ isAskingToLogIn: true, stayedAt: '' });
});
