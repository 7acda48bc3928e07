const MATCH = '/app/match/';
/** The most of an article or head that both pages show; each has one of a name. */
const PARTS = { crest: '[data-crest]', score: '[data-score]' } as const;

/** Names parts of the page for the motion to the other page, and takes the names away. */
interface SharedParts {
  /** The new page is there: its parts have the names now. */
  readonly hand: () => void;
  readonly end: () => void;
}

/** Crests and score, which a list and the page of a match both show, move from one to the other. */
export function shareParts(from: string, to: string): SharedParts {
  const old = name(partsOf(from, to));
  let fresh = () => {};
  return {
    hand() {
      old();
      fresh = name(partsOf(to, from));
    },
    end() {
      old();
      fresh();
    },
  };
}

/** The parts in the page of a path that the page of the other path shows too. */
function partsOf(path: string, other: string): ReadonlyMap<string, HTMLElement | SVGElement> {
  const parts = new Map<string, HTMLElement | SVGElement>();
  const scope = path.startsWith(MATCH) ? document.querySelector('#content header') : rowOf(other);
  if (!scope || !other.startsWith(MATCH) === !path.startsWith(MATCH)) return parts;
  for (const [kind, selector] of Object.entries(PARTS)) {
    const found = [...scope.querySelectorAll<HTMLElement | SVGElement>(selector)].filter(isInSight);
    if (found.length !== 2) continue;
    for (const [index, element] of found.entries()) parts.set(`match-${kind}-${index}`, element);
  }
  return parts;
}

/** The row or card of a match: the one that was pressed, else the first in sight. */
function rowOf(matchPath: string): Element | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#content article a')].filter(
    ({ pathname }) => pathname === matchPath,
  );
  const link = links.find((one) => one === document.activeElement) ?? links.find(isInSight);
  return link?.closest('article') ?? null;
}

function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

function name(parts: ReadonlyMap<string, HTMLElement | SVGElement>): () => void {
  for (const [word, { style }] of parts) style.setProperty('view-transition-name', word);
  return () => {
    for (const { style } of parts.values()) style.removeProperty('view-transition-name');
  };
}
