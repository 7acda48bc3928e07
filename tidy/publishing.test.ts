import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** The calls that inform other nodes or open pages of a change. */
const TELLS = /\.(publish|announceEnd|announceChange)\(/;

/** The text between the bracket that opens at a place and its own end; unpaired ones in strings are not expected there. */
function within(text: string, open: number): string {
  const [from, to] = text[open] === '(' ? '()' : '{}';
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === from) depth += 1;
    if (text[at] === to) depth -= 1;
    if (depth === 0) return text.slice(open, at);
  }
  return text.slice(open);
}

/** Callbacks of transactions, and functions that are handed an open transaction, which publish what is not committed. */
function earlyNews(text: string): string[] {
  const callbacks = text.matchAll(/\.transaction(?:<[^(]*>)?\(/g);
  const handed = text.matchAll(/\btx: Queryable\b[^;{}]*?\)[^;{}=]*(?:=>)? \{(?=\n)/g);
  return [...callbacks, ...handed]
    .map(({ 0: { length }, index }) => within(text, index + length - 1))
    .filter((part) => TELLS.test(part));
}

describe('nothing is published before its commit', () => {
  const server = sourceFiles().filter(({ path }) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path));

  it('where a callback of a transaction would publish', () => {
    expect(server.filter(({ text }) => text.includes('.transaction(')).length).toBeGreaterThan(40);
    expect(server.filter(({ text }) => earlyNews(text).length > 0).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['db.transaction(async (tx) => {\n  await write(tx);\n  bus.publish("me", {});\n});', 1],
    ['await db.transaction((tx) => write(tx));\nbus.publish("me", {});', 0],
    ['async #move(tx: Queryable, id: bigint): Promise<void> {\n  this.#bus.publish("me", {});\n}', 1],
    [
      'async #move(tx: Queryable, id: bigint): Promise<void> {\n  await write(tx);\n}\ntell() {\n  bus.publish("me", {});\n}',
      0,
    ],
    ['db.transaction<void>(async (tx) => sessions.announceEnd(await end(tx)))', 1],
  ])('which this test would see in %j', (text, found) => {
    expect(earlyNews(text)).toHaveLength(found);
  });
});
