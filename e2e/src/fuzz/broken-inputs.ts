import type { CallName } from '@touchline/contract';
import fc from 'fast-check';
import { validInputs } from './valid-inputs.ts';

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'role',
  'memberId',
  'safeVerification',
  '',
  '\0',
  'ключ',
];

/** Values by their JSON text, since not every one of them is a JavaScript value. */
const ODD_VALUES = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1.5', '1e999', '-1e999', '1e-400', '9007199254740993', '1e21'],
  ...['8640000000000000', '8640000000000001', '9007199254740991', '253402300800000', '-9007199254740991'],
  ...['"9223372036854775807"', '"9223372036854775808"', '"18446744073709551616"', '"99999999999999999999"'],
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\ufeff"', '"\\u202e"', '"😀"'],
  ...['[]', '{}', '[null]', '[[]]', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}'],
  ...['"__proto__"', '"constructor"', '"toString"', '"null"', '"2024-02-30"', '"0000-00-00"', '"9999-12-31"'],
  ...['"-1"', '"0"', '"1e9"', '"0.001"', '"٣"', '"%00"', '"../../etc/passwd"', '"\' OR 1=1 --"', '"{{7*7}}"'],
];

const upTo = (most: number) => fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: most }));

export const oddValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double().map((number) => String(number)) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 21n }).map((number) => `"${number}"`) },
  { weight: 1, arbitrary: upTo(10_000).map((levels) => '['.repeat(levels) + ']'.repeat(levels)) },
  { weight: 1, arbitrary: upTo(10_000).map((levels) => `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`) },
  { weight: 1, arbitrary: upTo(45_000).map((length) => `"${'x'.repeat(length)}"`) },
  { weight: 1, arbitrary: upTo(20_000).map((length) => '9'.repeat(length + 1)) },
  { weight: 1, arbitrary: upTo(15_000).map((length) => `[${'0,'.repeat(length)}0]`) },
);

const oddKey = fc.oneof(fc.constantFrom(...KEYS), fc.string({ unit: 'binary', maxLength: 20 }));

type Fields = readonly (readonly [string, string])[];
const written = (fields: Fields) => `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;

/** Texts in place of the input of a call: fields that are wrong, missing, unknown or twice there, and no JSON at all. */
export function brokenInput(name: CallName): fc.Arbitrary<string> {
  const fields = Object.entries(validInputs[name]).map(([field, value]) => [field, JSON.stringify(value)] as const);
  const whole = written(fields);
  const added = fc.tuple(oddKey, oddValue).map(([key, value]) => written([...fields, [key, value]]));
  const everywhere = [
    { weight: 3, arbitrary: added },
    { weight: 2, arbitrary: oddValue },
    { weight: 1, arbitrary: fc.array(fc.tuple(oddKey, oddValue), { maxLength: 3 }).map(written) },
    {
      weight: 1,
      arbitrary: upTo(2_000).map((count) => written(Array.from({ length: count }, (_, n) => [`k${n}`, '0']))),
    },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: whole.length }).map((length) => whole.slice(0, length)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(`[${whole}]`, `${whole}${whole}`, `\ufeff${whole}`, `${whole}\0`, `'${whole}'`),
    },
  ];
  if (fields.length === 0) return fc.oneof(...everywhere);
  const which = fc.nat({ max: fields.length - 1 });
  const replaced = fc
    .tuple(which, oddValue)
    .map(([at, value]) => written(fields.map((field, n) => (n === at ? [field[0], value] : field))));
  const dropped = which.map((at) => written(fields.filter((_, n) => n !== at)));
  const twice = fc.tuple(which, oddValue).map(([at, value]) => written([...fields, [fields[at]?.[0] ?? '', value]]));
  const flat = [...everywhere, { weight: 8, arbitrary: replaced }, { weight: 1, arbitrary: dropped }, twice];
  const inner = innerFields(whole);
  if (inner.length === 0) return fc.oneof(...flat);
  const inside = fc.tuple(fc.constantFrom(...inner), fc.option(oddKey), oddValue).map(([field, key, value]) => {
    const added = key === null ? '' : `${JSON.stringify(key)}:0,`;
    return `${whole.slice(0, field.from)}${added}${field.name}:${value}${whole.slice(field.to)}`;
  });
  return fc.oneof(...flat, { weight: 4, arbitrary: inside });
}

/** The places of the fields of objects inside the text of an input. Valid inputs have no quotes or braces in their values. */
function innerFields(whole: string): { name: string; from: number; to: number }[] {
  return [...whole.slice(1).matchAll(/\{[^{}]*\}/g)].flatMap((object) =>
    [...object[0].matchAll(/("\w+"):("[^"]*"|[^,}]+)/g)].map((field) => {
      const from = 1 + object.index + field.index;
      return { name: field[1] ?? '', from, to: from + field[0].length };
    }),
  );
}
