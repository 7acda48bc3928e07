import { sealResponse } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Answer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';

/** Sends the answer, sealed where the call was: the key comes from this moment and the call's own nonce. */
export function sealAnswer(exchange: Exchange, reply: FastifyReply, value: Answer, clock: Clock): void {
  reply.code(value.status);
  reply.header('cache-control', 'no-store');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-type', 'application/json; charset=utf-8');
  if (value.token && exchange.call.savesToken) reply.header(exchange.site.headers.token, value.token);
  const text = JSON.stringify(value.body);
  if (exchange.reply === null) {
    reply.send(text);
    return;
  }
  const timestamp = clock.now();
  const { pageSecret, nonce, path } = exchange.reply;
  const call = { method: exchange.call.method, path, siteId: exchange.site.siteId };
  const sealed = sealResponse(nodeSuite, pageSecret, call, { timestamp, nonce }, text);
  reply.header(exchange.site.headers.timestamp, String(timestamp));
  reply.send(`{"t1":"${sealed}"}`);
}
