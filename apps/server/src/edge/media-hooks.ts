import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sameBytes } from '../platform/same-bytes.ts';
import { countForNobody } from './flood-guard.ts';

export const MEDIA_HOOKS_PATH = '/hooks/media';
const MOST_BYTES = 4 * 1024;

const hookEvent = z.object({
  action: z.enum(['on_publish', 'on_unpublish', 'on_play']),
  client_id: z.string().min(1).max(4096),
  app: z.string().max(64),
  stream: z.string().min(1).max(64),
  param: z.string().max(2048).default(''),
});

/** An event of a stream that an origin reports. */
interface MediaEvent {
  readonly action: z.output<typeof hookEvent>['action'];
  readonly clientId: string;
  readonly stream: string;
  /** It may hold the key of an encoder, so it is written nowhere. */
  readonly param: string;
}

interface MediaHookParts {
  /** The end of the address that the origin is given. An origin signs nothing, so its address is the secret. */
  readonly secret: string;
  readonly report: (event: MediaEvent) => Promise<boolean>;
}

/** Bodies come as text here; null for one that is no JSON. */
function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

/**
 * The routes to which an origin of live streams sends requests and reports, in the form of the HTTP callbacks of SRS. Code 0
 * means yes.
 */
export function registerMediaHooks(app: FastifyInstance, { secret, report }: MediaHookParts): void {
  const expected = Buffer.from(secret);
  app.post<{ Params: { secret: string } }>(
    `${MEDIA_HOOKS_PATH}/:secret`,
    { bodyLimit: MOST_BYTES },
    async (request, reply) => {
      if (!sameBytes(expected, Buffer.from(request.params.secret))) return reply.code(404).send({ code: 1 });
      // The origin asks on behalf of all readers from one address, so its requests count against no reader.
      countForNobody(request);
      const event = hookEvent.safeParse(parsed(request.body));
      if (!event.success) return reply.code(400).send({ code: 1 });
      const { action, client_id: clientId, stream, param } = event.data;
      return { code: (await report({ action, clientId, stream, param })) ? 0 : 1 };
    },
  );
}
