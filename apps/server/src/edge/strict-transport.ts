import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 3_600;

/** Instructs browsers that came over HTTPS never to come without it (standards WEB-2). Over plain HTTP it means nothing. */
export function registerStrictTransport(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
  });
}
