/** A bound of a window as a back office stores one: seconds, milliseconds, text, or nothing. */
export type WindowBound = number | string | null | undefined;

export interface Announced {
  readonly category: number;
  readonly pmdTimerStart?: WindowBound;
  readonly pmdTimerEnd?: WindowBound;
}

/** The category that shows only inside its window (product-spec section 5). */
const WINDOWED = 1;
const SECONDS = /^\d{10}$/;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/;
/** A time without a zone is the site's own: China. */
const SITE_ZONE = '+08:00';

/** Announcements on show at a time: category 1 inside its window, the others always. */
export function shownAnnouncements<Item extends Announced>(items: readonly Item[], now: number): Item[] {
  return items.filter((item) => {
    if (item.category !== WINDOWED) return true;
    const start = timeOfBound(item.pmdTimerStart);
    const end = timeOfBound(item.pmdTimerEnd);
    return start !== null && end !== null && start <= now && now < end;
  });
}

/** Milliseconds of a bound; ten digits are seconds. Null for null, empty, -1, missing and what is no time at all. */
export function timeOfBound(bound: WindowBound): number | null {
  const text = String(bound ?? '').trim();
  if (/^\d+$/.test(text)) return Number(text) * (SECONDS.test(text) ? 1000 : 1);
  if (!/^\d{4}-/.test(text)) return null;
  const time = Date.parse(LOCAL_TIME.test(text) ? text.replace(' ', 'T') + SITE_ZONE : text);
  return Number.isNaN(time) ? null : time;
}

/** One place in the marquee; everything after the first round is a repetition. */
export interface MarqueePlace<Item> {
  readonly item: Item;
  readonly isCopy: boolean;
}

/** A single item is repeated to 4, two or three until there are more than 4, longer lists stay as they are. */
export function padAnnouncements<Item>(items: readonly Item[]): MarqueePlace<Item>[] {
  const rounds = items.length === 1 ? 4 : items.length > 0 && items.length < 4 ? Math.floor(4 / items.length) + 1 : 1;
  return Array.from({ length: rounds }, (_, round) => items.map((item) => ({ item, isCopy: round > 0 }))).flat();
}
