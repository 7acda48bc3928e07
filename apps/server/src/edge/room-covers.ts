import type { FastifyInstance } from 'fastify';

export const COVER_PATH = '/media/cover';
/** Pages ask again later than this. */
const KEPT_SECONDS = 20;

/**
 * The pictures of cards of rooms on the air: the last keyframe of each as FLV, which pages decode. A visitor who may see the card may
 * see its picture, so there is no ticket.
 */
export function registerRoomCovers(app: FastifyInstance, coverOf: (channel: string) => Promise<Buffer | null>): void {
  app.get<{ Params: { room: string } }>(`${COVER_PATH}/anchor-:room.flv`, async (request, reply) => {
    const picture = await coverOf(`anchor-${request.params.room}`);
    reply.header('x-content-type-options', 'nosniff');
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).type('video/x-flv').send(picture);
  });
}
