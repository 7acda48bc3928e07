/** From this many characters on a title is too long for a tab (product-spec section 2). */
const LONG_TITLE = { safari: 28, elsewhere: 15 } as const;

export const TITLE_STEP_MS = 300;

/** The text between the end of a title and its beginning; an ideographic space, which no browser trims away. */
const GAP = '　';
const UNREAD = /^\(\d+\+?\)\s*/;

/** A page title split for the marquee: the fixed part, and the characters that move. */
export interface MarqueeTitle {
  /** Number of unread messages such as `(3) `, which never moves. */
  readonly prefix: string;
  readonly text: string;
  /** Characters as a reader counts them. */
  readonly graphemes: readonly string[];
}

export function readTitle(title: string): MarqueeTitle {
  const prefix = UNREAD.exec(title)?.[0] ?? '';
  const text = title.slice(prefix.length);
  return { prefix, text, graphemes: graphemesOf(text) };
}

/** Whether a title scrolls: 28 characters or more on Safari, 15 or more elsewhere. */
export function isLongTitle(title: MarqueeTitle, isSafari: boolean): boolean {
  return title.graphemes.length >= (isSafari ? LONG_TITLE.safari : LONG_TITLE.elsewhere);
}

/** The title after a number of steps, one character each; step 0 is the title as it was given. */
export function titleAt(title: MarqueeTitle, step: number): string {
  const loop = [...title.graphemes, GAP];
  const at = step % loop.length;
  if (at === 0) return title.prefix + title.text;
  return title.prefix + [...loop.slice(at), ...loop.slice(0, at)].join('');
}

/** Safari and nothing that merely says so: every other browser on the Mac and on phones names itself, too. */
export function isSafariAgent(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)|CriOS|FxiOS|Edg|OPR|OPiOS|Android|HeadlessChrome/.test(userAgent);
}

/** Characters that never join with a neighbour: ASCII, Chinese, and the punctuation and full forms that go with it. */
const ALONE = /^[ -~·—‘’“”…\u3000-\u3029\u3030\u4e00-\u9fff\uff01-\uff60]*$/;

function graphemesOf(text: string): string[] {
  // A segmenter takes a slow phone thirty milliseconds to make.
  if (ALONE.test(text) || typeof Intl.Segmenter !== 'function') return Array.from(text);
  return Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}
