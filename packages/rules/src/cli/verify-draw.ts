import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DrawRecord, verifyDraws } from '../draws/index.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Computes the draws of a saved record again, without any server. It ends with 1 where one is wrong or nothing can be checked. */
function main(name: string | undefined): number {
  if (name === undefined) {
    process.stderr.write('usage: npm run verify-draw -- FILE\n');
    return 2;
  }
  const record = JSON.parse(readFileSync(resolve(name), 'utf8')) as DrawRecord;
  const result = verifyDraws(record);
  switch (result.state) {
    case 'not_revealed':
      print('The seed of this series is not published yet. Save the record again on the next day.');
      return 1;
    case 'other_seed':
      print('WRONG: the seed is not the one whose hash was promised.');
      return 1;
    case 'checked': {
      for (const { number, verdict, expectedId } of result.checks)
        print(`draw ${number}: ${expectedId} ${verdict === 'ran_out' ? 'had run out' : verdict}`);
      print(result.isRight ? `RIGHT: ${result.checks.length} draws follow from the seed.` : 'WRONG: see above.');
      return result.isRight ? 0 : 1;
    }
  }
}

process.exitCode = main(process.argv[2]);
