import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Figure, NotMeasured } from './src/figure.ts';
import { record } from './src/record.ts';
import { benches } from './src/registry.ts';
import { table } from './src/table.ts';

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** Measures so little that it only shows that every bench still measures what it says. */
    quick: { type: 'boolean', default: false },
    /** Writes the figures into docs/figures.json and the README's table. */
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const began = performance.now();
const seconds = (since: number) => Math.round((performance.now() - since) / 1000);
const say = (line: string) => console.error(`[${String(seconds(began)).padStart(3)} s] ${line}`);

const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`no bench ${unknown.join(', ')}; there are ${benches.map((bench) => bench.name).join(', ')}`);
  process.exit(2);
}
if (values.quick && values.record) {
  console.error('a quick run measures too little to be put on record');
  process.exit(2);
}

const figures: Figure[] = [];
const measuredNames: string[] = [];
const broken: string[] = [];
const { quick } = values;
if (quick) say('quick form: says whether each bench measures, and judges nothing');
for (const bench of benches) {
  const isChosen = positionals.length > 0 ? positionals.includes(bench.name) : !bench.isByNameOnly;
  if (!isChosen) continue;
  say(`${bench.name}: ${bench.about}`);
  const start = performance.now();
  try {
    const measured = await bench.run((line) => say(`  ${line}`), { quick });
    figures.push(...measured);
    measuredNames.push(bench.name);
    if (values.json) for (const figure of measured) console.log(JSON.stringify(figure));
    if (values.record) record(bench.name, measured);
    say(`  measured in ${seconds(start)} s`);
  } catch (error) {
    const why = error instanceof NotMeasured ? error.message : `not measured: ${error}`;
    broken.push(`${bench.name}: ${why}`);
    console.error(error);
  }
}
if (!values.json) console.log(table(figures, { isJudged: !quick }));
for (const line of broken) console.error(line);
if (process.env.BENCH_REPORT)
  writeFileSync(process.env.BENCH_REPORT, JSON.stringify({ measured: measuredNames, broken }));
// A missed target is a finding, not a failure of the run; what was not measured is one.
process.exit(broken.length > 0 ? 1 : 0);
