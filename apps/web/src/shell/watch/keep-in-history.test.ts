import { expect, it } from 'vitest';
import { keepInHistory } from './keep-in-history.ts';

function page() {
  const window = new EventTarget();
  const done: string[] = [];
  const end = keepInHistory(
    window as unknown as Window,
    { realtime: { start: () => void done.push('start'), stop: () => void done.push('stop') } },
    { invalidateQueries: async () => void done.push('ask') },
    () => void done.push('clock'),
  );
  const emit = (name: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(name), { persisted }));
  return { emit, done, end };
}

it('closes the socket of a page that leaves, and opens it and reads again when the page is restored', () => {
  const { emit, done } = page();
  emit('pagehide', true);
  expect(done).toEqual(['stop']);
  emit('pageshow', true);
  expect(done).toEqual(['stop', 'clock', 'start', 'ask']);
});

it('does nothing at the first show of a page', () => {
  const { emit, done } = page();
  emit('pageshow', false);
  expect(done).toEqual([]);
});

it('leaves the page alone once it has ended', () => {
  const { emit, done, end } = page();
  end();
  emit('pagehide', true);
  emit('pageshow', true);
  expect(done).toEqual([]);
});
