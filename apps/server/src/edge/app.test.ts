import type { AddressInfo } from 'node:net';
import { COMMON_BODY_BYTES, calls } from '@touchline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { sayAndReset } from '../testing/say-and-reset.ts';
import { createApp } from './app.ts';
import { BODY_TYPES } from './body-types.ts';
import { type AdmitBodyParts, admitBody } from './stages/admit-body.ts';

const app = createApp({ log: createLog('silent'), trustedProxies: [] });
const heard: string[] = [];
const post = (body: string) =>
  `POST /heard HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

beforeAll(async () => {
  app.post('/heard', async ({ body }) => heard.push(body as string));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it('does nothing for a caller that reset the connection: rules about addresses could not judge it', async () => {
  const { port } = app.server.address() as AddressInfo;
  await sayAndReset(port, post('{"from":"nowhere"}'));
  await fetch(`http://127.0.0.1:${port}/heard`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"from":"somewhere"}',
  });
  expect(heard).toEqual(['{"from":"somewhere"}']);
});

it('has no route that reads more than the common limit of anybody', () => {
  const other = createApp({ log: createLog('silent'), trustedProxies: [] });
  const handler = async () => 'read';
  const large = { bodyLimit: COMMON_BODY_BYTES + 1 };
  expect(() => other.post('/raw', large, handler)).toThrow('POST /raw would read');
  const call = { method: 'POST', url: '/call', ...large, onRequest: async () => {}, handler } as const;
  expect(() => other.route(call)).toThrow('no admitBody');
  other.post('/short', { bodyLimit: 10 }, handler);
  const { onRequest: _none, ...rest } = call;
  expect(() =>
    other.route({ ...rest, onRequest: admitBody('pushFeed', calls.pushFeed, {} as AdmitBodyParts) }),
  ).not.toThrow();
});

it('leaves every body the text it came as, and reads none of another type', async () => {
  const { port } = app.server.address() as AddressInfo;
  const send = (type: string) =>
    fetch(`http://127.0.0.1:${port}/heard`, { method: 'POST', headers: { 'content-type': type }, body: 'a=1&b={' });
  for (const type of BODY_TYPES) {
    expect((await send(type)).status).toBe(200);
    expect(heard.at(-1)).toBe('a=1&b={');
  }
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])
    expect((await send(type)).status).toBe(415);
});
