import { readFileSync } from 'node:fs';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}

const manifest = new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url);

/** Addresses of the script and styles that a source of the web client was built into. */
export function filesOf(source: string): string[] {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  const chunk = chunks[source];
  if (!chunk) throw new Error(`${source} is no file of its own`);
  return [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`);
}
