import { expect, it } from 'vitest';
import { parseTopicName, TOPIC_KINDS } from './topic-name.ts';

it.each([
  ['me', { kind: 'me', id: '' }],
  ['site', { kind: 'site', id: '' }],
  ['rooms', { kind: 'rooms', id: '' }],
  ['rain', { kind: 'rain', id: '' }],
  ['row:501', { kind: 'row', id: '501' }],
  ['lines:501', { kind: 'lines', id: '501' }],
  ['match:501', { kind: 'match', id: '501' }],
  ['orders:501', { kind: 'orders', id: '501' }],
  ['list:table_tennis', { kind: 'list', id: 'table_tennis' }],
  ['room:match-501', { kind: 'room', id: 'match-501' }],
  ['room:room-7001', { kind: 'room', id: 'room-7001' }],
])('reads %s', (name, parts) => {
  expect(parseTopicName(name)).toEqual(parts);
});

it('has an example above of every kind', () => {
  expect([...TOPIC_KINDS].sort()).toEqual([
    'lines',
    'list',
    'match',
    'me',
    'orders',
    'rain',
    'room',
    'rooms',
    'row',
    'site',
  ]);
});

it.each([
  'me/5000/383466759782400269',
  'site/5001',
  'orders/5001/501',
  'room/5001/match-501',
  'me:',
  'me:383466759782400269',
  'site:5001',
  'rooms:5001',
  'rooms/5001',
  'row',
  'row:',
  'row:5/1',
  'row:501\n',
  'room:501',
  'room:match-501:5001',
  'list:FOOTBALL',
  'constructor',
  '__proto__:1',
  '',
  ':',
])('does not know %j', (name) => {
  expect(parseTopicName(name)).toBeNull();
});
