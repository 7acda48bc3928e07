import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './built-site.ts';
import type { Figure } from './figure.ts';
import { type Kept, type RecordedFigure, withFigures } from './recorded-figures.ts';
import { benches } from './registry.ts';

const KEPT = join(root, 'docs/figures.json');
const README = join(root, 'README.md');

/** Puts the figures of a group on record in place of its earlier ones, and renews the README's table. */
export function record(group: string, figures: readonly Figure[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const measuredOn = { commit, date: new Date().toISOString().slice(0, 10), machine: machineClass() };
  const rows: RecordedFigure[] = figures.map((figure) => ({ ...figure, ...measuredOn }));
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
  const needsFiles = benches.find(({ name }) => name === group)?.needsFiles ?? (() => false);
  const left = (kept.benches[group] ?? []).filter(
    ({ figure }) => needsFiles(figure) && !rows.some((row) => row.figure === figure),
  );
  const all = { ...kept.benches, [group]: [...rows, ...left] };
  const sorted = benches.flatMap(({ name }) => (all[name] ? [[name, all[name]] as const] : []));
  const next = { ...kept, benches: Object.fromEntries(sorted) };
  writeFileSync(KEPT, `${JSON.stringify(next, null, 2)}\n`);
  writeFileSync(README, withFigures(readFileSync(README, 'utf8'), next.benches));
}

/** Describes the machine without naming it: its cores, its memory and the version of Node. */
function machineClass(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node.split('.')[0]}`;
}
