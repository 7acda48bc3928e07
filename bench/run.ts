import { parseArgs } from 'node:util';
import type { Figure } from './src/figure.ts';
import { benches } from './src/registry.ts';
import { table } from './src/table.ts';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const began = performance.now();
const say = (line: string) =>
  console.error(`[${String(Math.round((performance.now() - began) / 1000)).padStart(3)} s] ${line}`);

const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`no bench ${unknown.join(', ')}; there are ${benches.map((bench) => bench.name).join(', ')}`);
  process.exit(2);
}

const figures: Figure[] = [];
const broken: string[] = [];
for (const bench of benches) {
  if (positionals.length > 0 && !positionals.includes(bench.name)) continue;
  say(`${bench.name}: ${bench.about}`);
  try {
    const measured = await bench.run((line) => say(`  ${line}`));
    figures.push(...measured);
    if (values.json) for (const figure of measured) console.log(JSON.stringify(figure));
  } catch (error) {
    broken.push(bench.name);
    console.error(error);
  }
}
if (!values.json) console.log(table(figures));
if (broken.length > 0) console.error(`could not be measured: ${broken.join(', ')}`);
// A missed target is a finding, not a failure of the run; the row says so.
process.exit(broken.length > 0 ? 1 : 0);
