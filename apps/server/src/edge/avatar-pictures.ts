import type { FastifyInstance } from 'fastify';

export interface PictureReader {
  /** A picture by its random name; null when there is none. */
  read(key: string): Promise<{ readonly type: string; readonly content: Uint8Array } | null>;
}

/**
 * Uploaded pictures have a route of their own: the type is the one their content was found to have, nothing sniffs for
 * another, and nothing in them runs.
 */
export function registerAvatarPictures(app: FastifyInstance, pictures: PictureReader): void {
  app.get<{ Params: { key: string } }>('/media/avatar/:key', async (request, reply) => {
    const { key } = request.params;
    const picture = /^[A-Za-z0-9_-]{22}$/.test(key) ? await pictures.read(key) : null;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin');
    if (!picture) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ code: 10404, message: '请求的资源不存在', data: null, traceId: '' });
    }
    return reply
      .header('cache-control', 'private, max-age=300')
      .header('content-disposition', 'inline; filename="avatar"')
      .type(picture.type)
      .send(Buffer.from(picture.content));
  });
}
