import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askSupplier, SupplierSilent } from './supplier-client.ts';

const schema = z.object({ taken: z.literal(true) });

describe('a supplier that receives a request', () => {
  const asked: string[] = [];
  let answer: (response: ServerResponse) => void = () => {};
  let origin = '';
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume().on('end', () => answer(response));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const ask = (signal = AbortSignal.timeout(5_000), base = origin) =>
    askSupplier({
      address: { url: base, secret: new Uint8Array(32) },
      path: '/sms/v1/send',
      input: { id: '1' },
      schema,
      now: 0,
      signal,
    });
  const answered = (status: number, body: string, headers: Record<string, string> = {}) => {
    answer = (response) => response.writeHead(status, headers).end(body);
  };

  it('is reached below the path of its address', async () => {
    answered(200, '{"taken":true}');
    expect(await ask(undefined, `${origin}/touchline/`)).toEqual({ taken: true });
    expect(asked.at(-1)).toBe('/touchline/sms/v1/send');
  });

  it.each([201, 204, 400, 404, 500])('has not answered with status %i', async (status) => {
    answered(status, status === 204 ? '' : '{"taken":true}');
    await expect(ask()).rejects.toThrow(SupplierSilent);
  });

  it.each(['', 'yes', '{"taken":false}', '[]', 'null'])('has not answered with the body %j', async (body) => {
    answered(200, body);
    await expect(ask()).rejects.toThrow('the answer has another shape');
  });

  it('leads nowhere else', async () => {
    const before = asked.length;
    answered(307, '', { location: `${origin}/elsewhere` });
    await expect(ask()).rejects.toThrow();
    expect(asked.slice(before)).toEqual(['/sms/v1/send']);
  });

  it('is not read without end, with or without a length', async () => {
    answered(200, '', { 'content-length': '2000001' });
    await expect(ask()).rejects.toThrow('the answer is too long');
    let sent = 0;
    let isCut = false;
    answer = (response) => {
      response.on('close', () => {
        isCut = true;
      });
      const part = ' '.repeat(100_000);
      const more = () => {
        if (isCut) return;
        sent += part.length;
        response.write(part, more);
      };
      more();
    };
    await expect(ask()).rejects.toThrow('the answer is too long');
    await expect.poll(() => isCut).toBe(true);
    expect(sent).toBeLessThan(50_000_000);
  });

  it('is given up when its caller stops waiting', async () => {
    answer = () => {};
    await expect(ask(AbortSignal.timeout(50))).rejects.toThrow(/abort|timeout/i);
  });
});
