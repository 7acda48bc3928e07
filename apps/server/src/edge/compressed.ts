import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Whether the caller reads answers that are compressed by gzip. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
}

/** Sends a text compressed, to a caller who accepts that. */
export async function sendCompressed(reply: FastifyReply, text: string, options: ZlibOptions): Promise<FastifyReply> {
  const body = await compress(text, options);
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(body);
}
