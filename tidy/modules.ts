import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCircles } from './circles.ts';
import { root } from './source-files.ts';

const WIRING = 'apps/server/src/wiring';

/** A module as its file in `wiring/compose` states it, with the modules it uses in the order in which they are built. */
export interface ComposedModule {
  readonly name: string;
  readonly path: string;
  /** Needed while it is built. */
  readonly needs: readonly string[];
  /** Used only when it is called. */
  readonly later: readonly string[];
  /** Declared as used later, and used nowhere in its file. */
  readonly unused: readonly string[];
}

const LISTED = /^ {2}(\w+): (compose\w+),$/gm;
const IMPORTED = /^import \{ (compose\w+) \} from '\.\/([^']+)';$/gm;
/** `compose…({ needs }: Composed, later: Later<names>)`, on one line or on several. */
const SIGNATURE =
  /^export function (?<composer>compose\w+)\(\s*\{(?<needs>.*?)\}: Composed,?\s*(?:later: Later<(?<later>[^>]*)>,?\s*)?\) \{$/ms;
const GIVEN = ['platform', 'money', 'venues', 'givenFeed'];

/** The modules of the server in the order in which they are built. */
export function composedModules(): readonly ComposedModule[] {
  const list = readFileSync(join(root, WIRING, 'build-modules.ts'), 'utf8');
  const files = new Map([...list.matchAll(IMPORTED)].map(([, composer = '', file = '']) => [composer, file]));
  const listed = [...list.matchAll(LISTED)].map(([, name = '', composer = '']) => ({ name, composer }));
  const names = listed.map(({ name }) => name);
  const sorted = (some: readonly string[]) => [...some].sort((a, b) => names.indexOf(a) - names.indexOf(b));

  return listed.map(({ name, composer }) => {
    const path = join(WIRING, files.get(composer) ?? '');
    const text = readFileSync(join(root, path), 'utf8');
    const signature = SIGNATURE.exec(text);
    if (signature?.groups?.composer !== composer) throw new Error(`${path} does not state what ${composer} uses`);
    const needs = namesIn(signature.groups.needs ?? '', /(\w+)(?:: \{[^}]*\})?/g);
    const later = namesIn(signature.groups.later ?? '', /'(\w+)'/g);
    const unknown = [...needs, ...later].filter((used) => !GIVEN.includes(used) && !names.includes(used));
    if (unknown.length > 0) throw new Error(`${path} uses ${unknown}, which no line of build-modules.ts builds`);
    const body = text.slice(signature.index + signature[0].length);
    const isHandedOn = /\blater\b(?!\.)/.test(body);
    return {
      name,
      path,
      needs: sorted(needs.filter((used) => !GIVEN.includes(used))),
      later: sorted(later),
      unused: isHandedOn ? [] : later.filter((used) => !body.includes(`later.${used}.`)),
    };
  });
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

export interface BackEdge {
  readonly from: string;
  readonly to: string;
  /** The shortest cycle that it closes, from `from` by `to` back to `from`; empty where it closes none. */
  readonly cycle: readonly string[];
}

/** The later uses of modules that are built after the one that uses them. Every cycle goes through one of them. */
export function backEdges(modules: readonly ComposedModule[]): readonly BackEdge[] {
  const names = modules.map(({ name }) => name);
  return modules.flatMap(({ name: from, later }) =>
    later
      .filter((to) => names.indexOf(to) > names.indexOf(from))
      .map((to) => {
        const back = shortestPath(modules, to, from);
        return { from, to, cycle: back.length === 0 ? [] : [from, ...back] };
      }),
  );
}

function shortestPath(modules: readonly ComposedModule[], from: string, to: string): readonly string[] {
  const usesOf = new Map(modules.map(({ name, needs, later }) => [name, [...needs, ...later]]));
  const seen = new Set([from]);
  let paths: string[][] = [[from]];
  while (paths.length > 0) {
    const found = paths.find((path) => path.at(-1) === to);
    if (found) return found;
    paths = paths.flatMap((path) =>
      (usesOf.get(path.at(-1) ?? '') ?? [])
        .filter((next) => !seen.has(next) && seen.add(next))
        .map((next) => [...path, next]),
    );
  }
  return [];
}

/** Cycles among what modules need while they are built. */
export function buildCycles(modules: readonly ComposedModule[]): string[][] {
  return findCircles(modules.map(({ name, needs }) => ({ path: name, imports: needs.map((target) => ({ target })) })));
}

/** The drawing in Mermaid: a line for what is needed while building, a dotted one for each back edge. */
export function drawingOf(modules: readonly ComposedModule[]): string {
  const alone = modules.filter(
    ({ name, needs }) => needs.length === 0 && !modules.some((other) => other.needs.includes(name)),
  );
  return [
    'flowchart LR',
    ...alone.map(({ name }) => `  ${name}`),
    ...modules.filter(({ needs }) => needs.length > 0).map(({ name, needs }) => `  ${name} --> ${needs.join(' & ')}`),
    ...backEdges(modules).map(({ from, to }) => `  ${from} -.-> ${to}`),
  ].join('\n');
}
