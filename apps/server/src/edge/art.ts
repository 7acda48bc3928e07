import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CrestPattern, crestPatterns, crestSvg, leagueMarkSvg, MARKS_VERSION } from '@touchline/art/marks';
import { PLAIN_VERSION, plainPicture } from '@touchline/art/plain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readArtManifest } from '../platform/site/site-art.ts';
import { sendNotFound } from './transport-errors.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A path of an older or a newer version of this server; nobody keeps what it answers. */
const FOR_NOW = 'no-cache';
const CREST = /^([0-9A-Fa-f]{6})-([0-9A-Fa-f]{6})-([a-z]+)\.svg$/;
const LOOK = /^(shield|flag)-([a-z0-9]+)$/;
const PLAIN = /^([0-9A-F]{6})-([0-9A-F]{6})-([a-z0-9]+)$/;
const PICTURE = /^([a-z]{1,10})-([a-z0-9-]{1,40})$/;
const LONGEST_NAME = 80;

/** Pictures that are the same for everybody: some are drawn when they are requested, the sets of the sites lie on the disk. */
export function registerArt(app: FastifyInstance, artDir: string): void {
  registerMarks(app);
  app.get<{ Params: { look: string; name: string } }>('/art/plain/:look/:name', (request, reply) => {
    const [, from, to, version] = PLAIN.exec(request.params.look) ?? [];
    const [, kind, name] = PICTURE.exec(request.params.name) ?? [];
    if (!from || !to || !kind || !name) return sendNotFound(reply);
    const svg = plainPicture(kind, name, { from: `#${from}`, to: `#${to}` });
    return sendSvg(reply, svg, version === PLAIN_VERSION);
  });

  const sets = new Map<string, ArtSet>();
  app.get<{ Params: { siteId: string; version: string; name: string } }>(
    '/art/:siteId/:version/:name',
    (request, reply) => {
      const { siteId, version, name } = request.params;
      if (!/^\d{1,9}$/.test(siteId) || !PICTURE.test(name)) return sendNotFound(reply);
      const set = sets.get(siteId) ?? readSet(artDir, Number(siteId));
      if (set) sets.set(siteId, set);
      const picture = set?.read(name);
      if (!set || !picture) return sendNotFound(reply);
      return secured(reply, version === set.version)
        .type('image/webp')
        .send(picture);
    },
  );
}

function registerMarks(app: FastifyInstance): void {
  app.get<{ Params: { look: string; file: string } }>('/art/marks/:look/crest/:file', (request, reply) => {
    const [, form, version] = LOOK.exec(request.params.look) ?? [];
    const [, field, second, pattern] = CREST.exec(request.params.file) ?? [];
    if (!field || !second || !isPattern(pattern)) return sendNotFound(reply);
    const colours = [`#${field.toUpperCase()}`, `#${second.toUpperCase()}`] as const;
    return sendSvg(reply, crestSvg({ colours, pattern }, formOf(form)), version === MARKS_VERSION);
  });

  app.get<{ Params: { look: string; sport: string; file: string } }>(
    '/art/marks/:look/league/:sport/:file',
    (request, reply) => {
      const { look, sport, file } = request.params;
      const [, form, version] = LOOK.exec(look) ?? [];
      if (!file.endsWith('.svg') || file.length > LONGEST_NAME || !/^[a-z_]{1,20}$/.test(sport))
        return sendNotFound(reply);
      const name = file.slice(0, -'.svg'.length);
      return sendSvg(reply, leagueMarkSvg(sport, name, formOf(form)), version === MARKS_VERSION);
    },
  );
}

interface ArtSet {
  readonly version: string;
  read(name: string): Buffer | null;
}

/** The pictures of a site in memory: a set is a few hundred kilobytes, and every visitor asks for it. */
function readSet(artDir: string, siteId: number): ArtSet | null {
  const manifest = readArtManifest(artDir, siteId);
  if (!manifest) return null;
  const names = Object.keys(manifest.pictures);
  const files = new Map(names.map((name) => [name, readFileSync(join(artDir, String(siteId), `${name}.webp`))]));
  return {
    version: manifest.version,
    // Content may name a picture that this set does not have: another one of its kind replaces it.
    read: (name) => files.get(name) ?? files.get(standIn(name, names)) ?? null,
  };
}

function standIn(name: string, names: readonly string[]): string {
  const kind = `${name.split('-')[0]}-`;
  return names.find((other) => other.startsWith(kind) && formOfName(other) === formOfName(name)) ?? '';
}

/** A picture may be drawn in a wide form or a small size beside the usual one. */
const formOfName = (name: string) => /-(?:wide|small)$/.exec(name)?.[0];

function isPattern(text: string | undefined): text is CrestPattern {
  return crestPatterns.some((pattern) => pattern === text);
}

const formOf = (form: string | undefined) => (form === 'flag' ? 'flag' : 'shield');

function sendSvg(reply: FastifyReply, svg: string, isCurrent: boolean): FastifyReply {
  return secured(reply, isCurrent).type('image/svg+xml').send(svg);
}

/** Nothing in a picture runs, and nothing takes it for another type. */
function secured(reply: FastifyReply, isCurrent: boolean): FastifyReply {
  return reply
    .header('cache-control', isCurrent ? FOR_EVER : FOR_NOW)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}
