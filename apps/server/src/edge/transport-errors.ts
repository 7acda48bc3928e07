import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, answer } from './answer.ts';

const STATUS_OF: Readonly<Record<string, [status: number, words: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** The request was not HTTP. It is answered in one line, since not even its method is known, and the connection ends. */
export function onClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, words] = STATUS_OF[error.code ?? ''] ?? [400, 'Bad Request'];
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${words}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}

/** A path that cannot be decoded or is too long never reaches a route; nothing of it is repeated. */
export function onBadPath(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  send(reply, answer(randomUUID(), 'invalidInput', null, undefined, 400));
}

export function sendNotFound(reply: FastifyReply): FastifyReply {
  return send(reply, answer(randomUUID(), 'notFound', null, undefined, 404));
}

function send(reply: FastifyReply, value: Answer): FastifyReply {
  return reply
    .code(value.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(value.body));
}
