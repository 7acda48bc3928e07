import { videoSign } from '@touchline/rules/video';
import { type Handlers, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { PageTickets, type TicketStream } from './page-tickets.ts';
import { VideoTickets } from './video-tickets.ts';
import { type VideoNeeds, Videos } from './videos.ts';

/** Addresses of a line, with `{channel}`, `{site}`, `{until}` and `{sign}` for what each stream has of its own. */
export interface VideoLine {
  readonly name: string;
  readonly quality: string;
  readonly flv?: string | undefined;
  readonly hls?: string | undefined;
}

interface VideoParts extends VideoNeeds {
  /** Lines of sites that name none. */
  readonly usualLines: readonly VideoLine[];
}

/** Pictures and anchors of matches: what there is, and where it is read. */
export function createVideoModule({ config, clock, secrets }: Platform, parts: VideoParts) {
  const key = config.VIDEO_KEY ? Buffer.from(config.VIDEO_KEY, 'base64url') : secrets.key('video-tickets');
  const tickets = new VideoTickets(clock, key);
  const pages = new PageTickets(clock, secrets.key('video-pages'));
  const linesOf = (site: Site) => site.file.video?.lines ?? parts.usualLines;
  const videos = new Videos(parts, (site) => linesOf(site).length > 0);

  const videoOf = (site: Site, { channel, eventId, type }: TicketStream) =>
    type === 'ANCHOR'
      ? videos.ofHost(site, channel)
      : videos.of(site, eventId)?.find((video) => video.type === type && video.channel === channel);
  const addressesOf = (site: Site, channel: string) => {
    const ticket = tickets.issue(site.siteId, channel);
    const filled = (template?: string) => (template === undefined ? null : fill(template, channel, ticket));
    const lines = linesOf(site).map(({ name, quality, flv, hls }) => {
      return { name, quality, flv: filled(flv), hls: filled(hls) };
    });
    return { lines, expiresAt: ticket.until };
  };

  const handlers = {
    videoList: async ({ sign, ...query }, { site }) => {
      if (sign !== videoSign(query)) return refused('wrong_sign');
      const items = videos.of(site, query.eventId);
      return items ? ok({ items: items.filter(({ type }) => type === (query.type ?? type)) }) : notFound;
    },
    videoPlaying: async ({ sign, page, size, ...query }, { site }) => {
      if (sign !== videoSign(query)) return refused('wrong_sign');
      const items = videos.playing(site).filter(({ type }) => type === (query.type ?? type));
      return ok({ items: items.slice((page - 1) * size, page * size), total: items.length });
    },
    videoUrl: async ({ sign, ...query }, { site }) => {
      if (sign !== videoSign(query)) return refused('wrong_sign');
      const video = videoOf(site, query);
      if (!video) return notFound;
      if (video.status !== 'live') return refused(`video_${video.status}`);
      return ok({ ...addressesOf(site, video.channel), pageTicket: pages.issue(site.siteId, query) });
    },
    videoByTicket: async ({ ticket }, { site, now }) => {
      const stream = pages.open(site.siteId, ticket);
      const video = stream && videoOf(site, stream);
      if (!video) return notFound;
      return ok({ video, addresses: video.status === 'live' ? addressesOf(site, video.channel) : null, asOf: now });
    },
  } satisfies Partial<Handlers>;
  /** The address at which the first line of a channel is read as FLV; null where it has no such form. */
  const flvOf = (site: Site, channel: string): string | null => addressesOf(site, channel).lines[0]?.flv ?? null;
  return { handlers, tickets, flvOf };
}

function fill(template: string, channel: string, ticket: ReturnType<VideoTickets['issue']>): string {
  return template
    .replaceAll('{channel}', channel)
    .replaceAll('{site}', String(ticket.siteId))
    .replaceAll('{until}', String(ticket.until))
    .replaceAll('{sign}', ticket.sign);
}

export type { VideoTickets } from './video-tickets.ts';
