import type { CallDefinition } from './define-call.ts';

/** A call without its schemas. */
export type Route = Pick<
  CallDefinition,
  | 'method'
  | 'path'
  | 'sealing'
  | 'encoding'
  | 'credentials'
  | 'blankToken'
  | 'cacheSeconds'
  | 'keptForToken'
  | 'savesToken'
>;

/** The usual values of a call; a table carries only the differences. */
export const COMMON: Omit<Route, 'path'> = {
  method: 'POST',
  sealing: 'both',
  encoding: 'json',
  credentials: true,
  blankToken: false,
  cacheSeconds: 0,
  keptForToken: false,
  savesToken: false,
};

/** The folder of most calls: folders of a table are written without it. */
const HOME = '/api/site/group/';

/**
 * Calls as text, a folder a line: `folder name name=last-part|field|field=value,…`; a field without a value is true. The last part of a path is the name of the
 * call unless it is given. Every page contains this text, so it is small.
 */
export function writeRoutes(calls: readonly (readonly [name: string, call: Route])[]): string {
  const folders = new Map<string, string[]>();
  for (const [name, call] of calls) {
    const slash = call.path.lastIndexOf('/');
    const folder = call.path.slice(0, slash).replace(HOME, '');
    const last = call.path.slice(slash + 1);
    const different = Object.entries(COMMON)
      .filter(([field, value]) => call[field as keyof Route] !== value)
      .map(([field]) => (call[field as keyof Route] === true ? field : `${field}=${call[field as keyof Route]}`));
    const entry = [last === name ? name : `${name}=${last}`, ...different].join('|');
    folders.set(folder, [...(folders.get(folder) ?? []), entry]);
  }
  // Neighbours in a tree are together, which compresses better.
  return [...folders]
    .map(([folder, entries]) => [folder, ...entries].join(' '))
    .sort()
    .join('\n');
}

/** The routes of a table, by name. */
export function readRoutes<Name extends string>(table: string): Readonly<Record<Name, Route>> {
  const routes: Record<string, Route> = {};
  for (const line of table.split('\n')) {
    const [folder = '', ...entries] = line.split(' ');
    for (const entry of entries) {
      const [address = '', ...fields] = entry.split('|');
      const [name = '', last = name] = address.split('=');
      const different = fields.map((field) => {
        const [key, value = 'true'] = field.split('=');
        return [key, /^(\d+|true|false)$/.test(value) ? JSON.parse(value) : value];
      });
      const path = `${folder.startsWith('/') ? '' : HOME}${folder}/${last}` as Route['path'];
      routes[name] = { ...COMMON, path, ...Object.fromEntries(different) };
    }
  }
  return routes as Readonly<Record<Name, Route>>;
}
