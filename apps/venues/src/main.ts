import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { venueGamesRequest, venueHeaders, venuePaths } from '@touchline/contract/venue-interface';
import { gamesOf } from './catalogue.ts';
import { isGenuine } from './signature.ts';

const MAX_BODY_BYTES = 16 * 1024;
const secret = Buffer.from(process.env.VENUE_SECRET ?? '', 'base64url');

const server = createServer(async (request, response) => {
  const reply = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  };
  const body = await readBody(request);
  if (request.method !== 'POST' || request.url !== venuePaths.games || body === null)
    return reply(404, { error: 'not found' });
  const header = (name: string) => String(request.headers[name] ?? '');
  const signed = { time: header(venueHeaders.time), sign: header(venueHeaders.sign), path: venuePaths.games, body };
  if (!isGenuine(signed, secret, Date.now())) return reply(401, { error: 'bad signature' });
  const input = venueGamesRequest.safeParse(JSON.parse(body));
  if (!input.success) return reply(400, { error: 'bad request' });
  return reply(200, { items: gamesOf(input.data.venueEnName) });
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
// The platform that started this process is gone: nothing is left to serve.
process.on('disconnect', () => process.exit(0));

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MAX_BODY_BYTES) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}
