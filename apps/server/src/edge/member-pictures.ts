import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The viewer and the signature of a picture link. */
interface Link {
  readonly viewer: string;
  readonly until: number;
  readonly sign: string;
}

export interface PictureReader {
  /** Reads a picture by its random name for the holder of this link; null if the link does not allow it. */
  read(
    key: string,
    link: Link | null,
  ): Promise<{ readonly type: string; readonly content: Uint8Array; readonly isOpen: boolean } | null>;
}

interface PictureRoutes {
  readonly path: string;
  readonly pictures: PictureReader;
  /** Whether pages of another origin show them. */
  readonly isElsewhere: boolean;
}

/**
 * Uploaded pictures have a route of their own: the type is the one they were encoded to, nothing sniffs for another, and
 * nothing in them runs. A picture that not everybody may see is cached by no proxy.
 */
export function registerMemberPictures(app: FastifyInstance, { path, pictures, isElsewhere }: PictureRoutes): void {
  app.get<{ Params: { key: string } }>(`${path}/:key`, async (request, reply) => {
    const { key } = request.params;
    const picture = /^[A-Za-z0-9_-]{22}$/.test(key) ? await pictures.read(key, linkOf(request)) : null;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', isElsewhere ? 'cross-origin' : 'same-origin');
    if (!picture) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ code: 10404, message: '请求的资源不存在', data: null, traceId: '' });
    }
    return reply
      .header('cache-control', picture.isOpen ? 'private, max-age=300' : 'private, no-store')
      .header('content-disposition', 'inline; filename="picture"')
      .type(picture.type)
      .send(Buffer.from(picture.content));
  });
}

function linkOf(request: FastifyRequest): Link | null {
  const { viewer, until, sign } = request.query as Record<string, unknown>;
  if (typeof viewer !== 'string' || typeof until !== 'string' || typeof sign !== 'string') return null;
  return { viewer, until: Number(until), sign };
}
