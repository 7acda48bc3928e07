import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** The browser's files. Their names carry a hash of their content, so they never change under a name. */
export async function registerAssets(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webDir, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    decorateReply: false,
    index: false,
    // A route for each file, which costs a start some tenths of a second: a wildcard lists the whole folder at every request to
    // compare the spelling, which takes half of its time.
    wildcard: false,
    setHeaders: (response) => {
      response.header('x-content-type-options', 'nosniff');
    },
  });
}
