import { constants } from 'node:zlib';
import { sealResponse } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Answer } from '../answer.ts';
import { acceptsGzip, sendCompressed } from '../compressed.ts';
import type { Exchange } from '../exchange.ts';

/** Smaller answers would gain less than the head of a compressed one takes. */
const LEAST_COMPRESSED = 2_048;
/**
 * A sealed text is letters for random bits: a quarter of it is saved by shorter codes for them, and nothing repeats. What was compressed after
 * the seal reveals nothing of what is in it.
 */
const SHORTER_CODES = { level: 1, strategy: constants.Z_HUFFMAN_ONLY };

/** Sends the answer, sealed where the call was: the key comes from this moment and from what sealed the call. */
export async function sealAnswer(
  exchange: Exchange<string>,
  reply: FastifyReply,
  value: Answer,
  clock: Clock,
): Promise<void> {
  reply.code(value.status);
  reply.header('cache-control', 'no-store');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-type', 'application/json; charset=utf-8');
  if (value.token && exchange.call.savesToken) reply.header(exchange.site.headers.token, value.token);
  // RFC 8594: until when a version that has a successor answers.
  if (exchange.call.endsOn) reply.header('sunset', new Date(`${exchange.call.endsOn}T23:59:59Z`).toUTCString());
  const text = JSON.stringify(value.body);
  if (exchange.reply === null) {
    reply.send(text);
    return;
  }
  const timestamp = clock.now();
  const sealed = sealResponse(nodeSuite, exchange.reply, timestamp, text);
  reply.header(exchange.site.headers.timestamp, String(timestamp));
  const body = `{"t1":"${sealed}"}`;
  if (body.length >= LEAST_COMPRESSED && acceptsGzip(exchange.request))
    await sendCompressed(reply, body, SHORTER_CODES);
  else reply.send(body);
}
