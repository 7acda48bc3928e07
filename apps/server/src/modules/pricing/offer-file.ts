import { readFileSync } from 'node:fs';
import { catalogue, type Sport } from '@touchline/rules/markets';
import { type OfferOptions, type OfferPlan, offerOf } from '@touchline/rules/pricing';
import { z } from 'zod';
import { ConfigError } from '../../platform/config.ts';

const margin = z.number().min(0).max(0.5);
const milli = z.int().min(1_001).max(1_001_000);
const tick = z.tuple([z.int().min(0), z.int().min(1).max(10_000)]).readonly();

const part = {
  margins: z.strictObject({ twoWay: margin, threeWay: margin, grid: margin }).partial().optional(),
  ticks: z
    .array(tick)
    .min(1)
    .refine((ticks) => ticks.at(-1)?.[0] === 0, 'the last step counts from 0')
    .refine(
      (ticks) => ticks.every(([from], index) => index === 0 || from < (ticks[index - 1]?.[0] ?? 0)),
      'the highest step comes first',
    )
    .optional(),
  lowestMilli: milli.optional(),
  highestMilli: milli.optional(),
  decided: z
    .tuple([z.number().min(1), z.number().max(10_000)])
    .readonly()
    .optional(),
};

const factor = z.number().min(0.2).max(5);
const tilt = z.strictObject({ even: z.number().min(-1).max(1), byMismatch: z.number().min(-1).max(1) });

/** The parameters of football prices; a lead's factors are five, from two or more behind to two or more ahead. */
const footballModel = z
  .strictObject({
    rise: z.number().min(-1.5).max(1.5),
    pressure: z.tuple([factor, factor, factor, factor, factor]).readonly(),
    red: z.strictObject({ own: factor, other: factor }),
    dispersion: z.number().min(0.5).max(1.5),
    level: tilt,
    oneGoal: tilt,
    bothScored: tilt,
    goalless: tilt,
  })
  .partial();

const sportOffer = <Name extends Sport>(sport: Name, more: { readonly model?: z.ZodType } = {}) => {
  const names = Object.keys(catalogue[sport]) as [string, ...string[]];
  return z
    .strictObject({ ...part, ...more, markets: z.partialRecord(z.enum(names), z.strictObject(part)).optional() })
    .optional();
};

const offerPlan = z.strictObject({
  ...part,
  sports: z
    .strictObject({
      football: sportOffer('football', { model: footballModel.optional() }),
      basketball: sportOffer('basketball'),
      esports: sportOffer('esports'),
      tennis: sportOffer('tennis'),
      volleyball: sportOffer('volleyball'),
      baseball: sportOffer('baseball'),
      badminton: sportOffer('badminton'),
      table_tennis: sportOffer('table_tennis'),
    })
    .optional(),
});

/** Margins, ticks and bounds from the text of an offer file. Throws a ConfigError that lists every problem. */
export function parseOfferPlan(text: string): OfferPlan {
  const parsed = offerPlan.safeParse(asJson(text));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `OFFER_FILE ${path.join('.')}: ${message}`));
  // Values that the schema leaves undefined are left out, so that they hide no value of the level above.
  const plan = JSON.parse(JSON.stringify(parsed.data)) as OfferPlan;
  const problems = (Object.keys(catalogue) as Sport[]).flatMap((sport) => boundProblems(plan, sport));
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  return plan;
}

/** The offer as configured; as it comes without a file. */
export function readOfferPlan(path: string | undefined): OfferPlan {
  if (path === undefined) return {};
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError([`OFFER_FILE: ${path} cannot be read: ${error instanceof Error ? error.message : error}`]);
  }
  return parseOfferPlan(text);
}

/** Bounds may be given apart, so they are compared as they come together. */
function boundProblems(plan: OfferPlan, sport: Sport): string[] {
  const options = offerOf(plan, sport);
  return (Object.keys(catalogue[sport]) as Parameters<typeof options>[0][]).flatMap((type) => {
    const { lowestMilli, highestMilli, decided }: OfferOptions = options(type);
    const name = `OFFER_FILE ${sport}.${type}`;
    return [
      ...(lowestMilli < highestMilli ? [] : [`${name}: lowestMilli is not below highestMilli`]),
      ...(decided[0] < decided[1] ? [] : [`${name}: decided names the lower odds first`]),
      // A fair price between the two would be raised to the lowest that is offered, above itself.
      ...(lowestMilli <= decided[0] * 1000 ? [] : [`${name}: decided begins below lowestMilli`]),
    ];
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(['OFFER_FILE: is no JSON']);
  }
}
