import { setMiniPicture } from '../../runtime/live/mini-picture.ts';
import { LivePicture } from './live-picture.ts';
import type { StreamLine } from './stream.ts';

/** The subject of a picture. */
export interface PictureSubject {
  /** The name of its stream. */
  readonly channel: string;
  readonly title: string;
  /** The match in it; null for none. */
  readonly matchId: string | null;
  /** The page of its room, where it goes on over other pages; null for pictures that end with their page. */
  readonly room: string | null;
  readonly isVertical: boolean;
}

export interface ShownPicture {
  readonly picture: LivePicture;
  readonly subject: PictureSubject;
}

/** A picture that was begun ahead of a page which does not come ends after this. */
const AWAITED_MS = 8_000;

let shown: ShownPicture | null = null;
let isOnPage = false;
/** The number of pages that showed a picture. */
let pages = 0;
/** Ends a picture that was begun ahead, until a page shows it. */
let awaited: ReturnType<typeof setTimeout> | null = null;

/**
 * Begins a picture before the page that shows it has loaded, unless another page showed one meanwhile, because the reader has
 * left then. The picture is in sight at once if it is given a place on the page where it was opened; null if none was begun.
 */
export function pictureAhead(): (
  channel: string,
  lines: readonly StreamLine[],
  place?: HTMLElement | null,
) => LivePicture | null {
  const asked = pages;
  return (channel, lines, place = null) => {
    if (asked !== pages || shown?.subject.channel === channel) return null;
    const picture = show({ channel, title: '', matchId: null, room: null, isVertical: false }, lines);
    (place ?? parking()).append(picture.element);
    awaited = setTimeout(endPicture, AWAITED_MS);
    return picture;
  };
}

/** One picture plays at a time: the same one continues, and another one ends it. */
export function showOnPage(subject: PictureSubject, lines: readonly StreamLine[]): LivePicture {
  pages += 1;
  const wasAhead = awaited !== null && shown?.subject.channel === subject.channel;
  const picture = show(subject, lines);
  // Browsers pause what leaves the document, as the card did in which it began, when the page of the room came late.
  if (wasAhead && picture.element.paused) void picture.element.play().catch(() => undefined);
  return picture;
}

function show(subject: PictureSubject, lines: readonly StreamLine[]): LivePicture {
  stopAwaiting();
  const isSame = shown?.subject.channel === subject.channel;
  if (!isSame) endPicture();
  const picture = isSame && shown ? shown.picture : new LivePicture(lines);
  shown = { picture, subject };
  isOnPage = true;
  setMiniPicture(false);
  return picture;
}

/** More is known of a picture on a page, or its addresses came again. */
export function describe(picture: LivePicture, subject: PictureSubject, lines: readonly StreamLine[]): void {
  if (shown?.picture !== picture) return;
  shown = { picture, subject };
  picture.renew(lines);
}

/** The page of a picture goes away. The picture of a room goes on over the next page. */
export function leavePage(picture: LivePicture): void {
  if (shown?.picture !== picture || !isOnPage) return;
  isOnPage = false;
  const { phase } = picture.state;
  const { room } = shown.subject;
  // On the page of its own room the picture ended because the host ended or is away.
  const isStillThere = room !== null && location.pathname === room;
  if (room === null || isStillThere || phase === 'lost' || phase === 'paused') return endPicture();
  // Within one task a moved element plays on; it is here until the small player has its place.
  parking().append(picture.element);
  setMiniPicture(true);
}

/** The picture that goes on without its page. */
export function miniPicture(): ShownPicture | null {
  return isOnPage ? null : shown;
}

export function endPicture(): void {
  stopAwaiting();
  shown?.picture.close();
  shown = null;
  isOnPage = false;
  setMiniPicture(false);
}

function stopAwaiting(): void {
  if (awaited !== null) clearTimeout(awaited);
  awaited = null;
}

function parking(): HTMLElement {
  const known = document.getElementById('picture-parking');
  if (known) return known;
  const place = document.createElement('div');
  place.id = 'picture-parking';
  place.className = 'visually-hidden';
  place.ariaHidden = 'true';
  document.body.append(place);
  return place;
}
