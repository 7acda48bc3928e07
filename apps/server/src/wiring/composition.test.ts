import { expect, it } from 'vitest';
import { type Built, type Composers, compose, type Given } from './composition.ts';

const given = { platform: 'the platform' } as unknown as Given;
type Fake = (built: Record<string, unknown>, later: Record<string, unknown>) => unknown;
const composeFakes = (composers: Readonly<Record<string, Fake>>) => compose(given, composers as unknown as Composers);

it('gives a module the given parts and the modules built before it', () => {
  const composed = composeFakes({
    reports: ({ platform }) => `reports of ${platform}`,
    wallet: ({ reports }) => `wallet with ${reports}`,
  });
  expect(composed.wallet).toBe('wallet with reports of the platform');
});

it('hands a module that is null where there is none', () => {
  expect(composeFakes({ chatter: () => null, chat: ({ chatter }) => ({ chatter }) }).chat).toEqual({ chatter: null });
});

it('stops the start where a module needs one that is built after it, and names both', () => {
  const build = () => composeFakes({ wallet: ({ book }) => book, book: () => 'book' });
  expect(build).toThrow('module wallet needs module book, which is not built yet');
});

it('allows a module to use one that is built after it, once all modules are built', () => {
  const composed = composeFakes({ wallet: (_built, later) => () => later.book, book: () => 'book' });
  expect((composed.wallet as unknown as () => Built['book'])()).toBe('book');
});

it('stops the start where a later use happens while modules are built, whether that module exists or not', () => {
  const early = () => composeFakes({ wallet: (_built, later) => later.book, book: () => 'book' });
  expect(early).toThrow('module wallet uses module book before all modules are built');
  const undeclared = () => composeFakes({ book: () => 'book', wallet: (_built, later) => later.book });
  expect(undeclared).toThrow('module wallet uses module book before all modules are built');
});
