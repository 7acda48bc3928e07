import { expect, it } from 'vitest';
import { AskedAtOnce } from './asked-at-once.ts';

it('a venue that hangs takes its own places and none of another', async () => {
  const asking = new AskedAtOnce(2);
  const answers: (() => void)[] = [];
  const hanging = () => asking.at('HANGS', () => new Promise<void>((resolve) => answers.push(resolve)));
  const first = hanging();
  expect(asking.isFull('HANGS')).toBe(false);
  const second = hanging();
  expect(asking.isFull('HANGS')).toBe(true);
  expect(asking.isFull('WORKS')).toBe(false);
  for (const answer of answers) answer();
  await Promise.all([first, second]);
  expect(asking.isFull('HANGS')).toBe(false);
});

it('a question that fails gives its place back', async () => {
  const asking = new AskedAtOnce(1);
  await expect(asking.at('FAILS', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(asking.isFull('FAILS')).toBe(false);
});
