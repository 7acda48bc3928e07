import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../client.ts';
import { type CallServer, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';

const shape = vi.hoisted(() => ({
  method: 'POST',
  access: 'anyone',
  repetition: 'read',
  sealing: 'both',
  encoding: 'json',
  credentials: true,
  blankToken: false,
  cacheSeconds: 0,
}));

/** Shapes that the specification allows and that no present call has. */
vi.mock('@touchline/contract/routes', () => ({
  routes: {
    form: { ...shape, path: '/api/old/form', encoding: 'form' },
    read: { ...shape, path: '/api/old/read', method: 'GET' },
    remove: { ...shape, path: '/api/old/remove', method: 'DELETE' },
    requestOnly: { ...shape, path: '/api/v2/vvm', sealing: 'request' },
    escaped: { ...shape, path: '/api/a%2Fb%20%E7%90%83' },
    escapedTwice: { ...shape, path: '/api/a%252Fb' },
    malformed: { ...shape, path: '/api/%E7%90' },
    empty: { ...shape, path: '' },
  },
}));

let server: CallServer;
beforeAll(async () => {
  server = await startCallServer();
  server.answers({ data: 'served' });
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
});

type AnyCall = (name: string, input: unknown) => ReturnType<Client['call']>;

function page(wire: 'sealed' | 'plain' = 'sealed') {
  const { client, shown } = pageClient(server, { wire });
  return { call: client.call.bind(client) as unknown as AnyCall, shown };
}

it.each(['sealed', 'plain'] as const)('a %s form call carries one x1 field', async (wire) => {
  expect(await page(wire).call('form', { a: '+ &=' })).toEqual({ ok: true, data: 'served' });
  expect(server.seen[0]).toMatchObject({ method: 'POST', input: { a: '+ &=' }, isSealed: wire === 'sealed' });
  expect([...new URLSearchParams(server.seen[0]?.body).keys()]).toEqual(['x1']);
});

it.each(['sealed', 'plain'] as const)('a %s GET call carries one x1 parameter and no body', async (wire) => {
  expect(await page(wire).call('read', { a: '+ &=' })).toEqual({ ok: true, data: 'served' });
  expect(server.seen[0]).toMatchObject({ method: 'GET', body: '', input: { a: '+ &=' }, isSealed: wire === 'sealed' });
});

it('a DELETE call carries its body sealed', async () => {
  expect(await page().call('remove', { a: 1 })).toEqual({ ok: true, data: 'served' });
  expect(server.seen[0]).toMatchObject({ method: 'DELETE', input: { a: 1 }, isSealed: true });
});

it('the one call whose answer is not sealed is accepted in plain', async () => {
  server.answers({ data: 'served', isPlain: true });
  expect(await page().call('requestOnly', {})).toEqual({ ok: true, data: 'served' });
  expect(server.seen[0]?.isSealed).toBe(true);
  server.answers({ data: 'served' });
});

it.each(['escaped', 'escapedTwice'])('an %s address travels unchanged and is bound once decoded', async (name) => {
  expect(await page().call(name, { a: 1 })).toEqual({ ok: true, data: 'served' });
  expect(server.seen[0]).toMatchObject({ isSealed: true, input: { a: 1 } });
  expect(server.seen[0]?.url).toBe(name === 'escaped' ? '/api/a%2Fb%20%E7%90%83' : '/api/a%252Fb');
});

it('a malformed address is refused before anything is sent', async () => {
  expect(await page().call('malformed', {})).toMatchObject({ code: -2, message: '网络异常，请检查网络后重试' });
  expect(server.seen).toEqual([]);
});

it.each(['empty', 'unheardOf'])('a call with an %s address raises an alert and is not sent', async (name) => {
  const { call, shown } = page();
  expect(await call(name, {})).toMatchObject({ ok: false, code: -2, message: '请求地址不能为空' });
  expect(shown.alerts).toEqual([{ title: '温馨提示', text: '请求地址不能为空' }]);
  expect(server.seen).toEqual([]);
});
