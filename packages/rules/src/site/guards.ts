/** The guards of a page, in the order in which they are checked (conventions B.1). */
export const guards = [
  'maintenance',
  'restriction',
  'caveat',
  'blockade',
  'login',
  'featureMaintenance',
  'eligibility',
] as const;

export type Guard = (typeof guards)[number];

/** Help is available whatever the state of the site (product-spec section 2). */
const EXEMPT = /^\/cs(\/|$)/;
/** The demo panel stays reachable, so that a simulated state can be reset. */
const PANEL = /^\/app\/demo\/panel(\/|$)/;

const PAGES: readonly (readonly [RegExp, Guard])[] = [
  [/^\/maintenance\/?$/, 'maintenance'],
  [/^\/access-restriction\/?$/, 'restriction'],
  [/^\/access-alert\/?$/, 'caveat'],
  [/^\/(entry\/)?login\/?$/, 'login'],
];

/** The first guard that blocks a page, or null. */
export function guardOf(path: string, holds: Partial<Readonly<Record<Guard, boolean>>>): Guard | null {
  if (EXEMPT.test(path)) return null;
  return guards.find((guard) => holds[guard]) ?? null;
}

/**
 * Whether a reader is led from where they are to the page of a guard: never from `/cs`, from the panel only to the
 * login, and never from the page of an
 * earlier guard, or of the same one, to a later one's.
 */
export function mayRedirect(from: string, to: string): boolean {
  const [fromPath, toPath] = [pathOf(from), pathOf(to)];
  const target = guardPage(toPath);
  if (target === null) return true;
  if (EXEMPT.test(fromPath) || (PANEL.test(fromPath) && target !== 'login')) return false;
  const current = guardPage(fromPath);
  return current === null || guards.indexOf(target) < guards.indexOf(current);
}

/** The guard whose page this is. */
export function guardPage(path: string): Guard | null {
  return PAGES.find(([pattern]) => pattern.test(pathOf(path)))?.[1] ?? null;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
