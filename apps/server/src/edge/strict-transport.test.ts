import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerStrictTransport } from './strict-transport.ts';

it('is required for a year from clients that came over HTTPS, on errors and unknown paths too, and from no others', async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  registerStrictTransport(app);
  app.get('/x', async () => ({}));
  const header = async (url: string, proto: string) =>
    (await app.inject({ url, headers: { 'x-forwarded-proto': proto } })).headers['strict-transport-security'];
  expect(await header('/x', 'https')).toBe('max-age=31536000; includeSubDomains');
  expect(await header('/nowhere', 'https')).toBe('max-age=31536000; includeSubDomains');
  expect(await header('/x', 'http')).toBeUndefined();
});
