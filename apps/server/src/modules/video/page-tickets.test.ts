import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { PageTickets } from './page-tickets.ts';

const HOUR_MS = 3_600_000;
const STREAM = { channel: 'anchor-7001', eventId: '7001', type: 'ANCHOR' } as const;

function tickets(key = randomBytes(32)) {
  let now = 1_000_000;
  const made = new PageTickets({ now: () => now }, key);
  return { made, wait: (ms: number) => (now += ms) };
}

it('opens its own tickets, at the site of each alone', () => {
  const { made } = tickets();
  const ticket = made.issue(5000, STREAM);
  expect(made.open(5000, ticket)).toEqual(STREAM);
  expect(made.open(5001, ticket)).toBeNull();
});

it('shows nothing of the stream in the ticket, and issues another one each time', () => {
  const { made } = tickets();
  const ticket = made.issue(5000, STREAM);
  expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toContain('anchor');
  expect(made.issue(5000, STREAM)).not.toBe(ticket);
});

it('opens nothing once four hours have passed', () => {
  const { made, wait } = tickets();
  const ticket = made.issue(5000, STREAM);
  wait(4 * HOUR_MS - 1);
  expect(made.open(5000, ticket)).toEqual(STREAM);
  wait(1);
  expect(made.open(5000, ticket)).toBeNull();
});

it('opens nothing that was changed in any place, cut, or issued with another key', () => {
  const { made } = tickets();
  const bytes = Buffer.from(made.issue(5000, STREAM), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(made.open(5000, changed.toString('base64url'))).toBeNull();
  }
  expect(made.open(5000, bytes.subarray(0, -1).toString('base64url'))).toBeNull();
  expect(tickets().made.open(5000, bytes.toString('base64url'))).toBeNull();
});

it.each(['', 'x', 'https://elsewhere.example/film.m3u8', '{"channel":"anchor-7001"}'])(
  'opens nothing for %j',
  (text) => {
    expect(tickets().made.open(5000, text)).toBeNull();
  },
);
