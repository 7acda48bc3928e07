import { TOPIC_KINDS } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { socketFault } from './socket-faults.ts';

const snap = (topic: string) => ({ op: 'snap', topic, seq: 1, epoch: 'e', data: {} });
const told = (value: unknown) => socketFault(JSON.stringify(value))?.kind ?? null;

it.each(['me', 'me/5000/7', 'orders/5000/501', 'site/5000', 'room/5000/match-501', '__proto__'])(
  'notices that a visitor received %s, alone and among others',
  (topic) => {
    expect(told(snap(topic))).toBe('letThrough');
    expect(told({ ...snap(topic), op: 'delta' })).toBe('letThrough');
    expect(told({ op: 'all', messages: [snap('row:7'), snap(topic)] })).toBe('letThrough');
    expect(told({ op: 'gone', topic, reason: 'unknown' })).toBe(null);
  },
);

it('lets a visitor follow what every visitor may follow', () => {
  const ids: Readonly<Record<string, string>> = {
    list: ':football',
    room: ':match-7',
    site: '',
    rooms: '',
    rain: '',
    me: '',
  };
  const open = TOPIC_KINDS.filter((kind) => kind !== 'me').map((kind) => `${kind}${ids[kind] ?? ':7'}`);
  expect(open.map((topic) => told(snap(topic)))).toEqual(open.map(() => null));
});

it('notices a word of the inside', () => {
  expect(socketFault('{"op":"error","text":"SELECT secret FROM member"}')?.kind).toBe('leak');
});
