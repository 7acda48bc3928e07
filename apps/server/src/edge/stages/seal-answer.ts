import { sealResponse } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Answer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';

/** Sends the answer, sealed where the call was: the key comes from this moment and from what sealed the call. */
export function sealAnswer(exchange: Exchange<string>, reply: FastifyReply, value: Answer, clock: Clock): void {
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
  reply.send(`{"t1":"${sealed}"}`);
}
