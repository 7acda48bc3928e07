import type { Verdict } from './account.ts';

/** Signs people type for the dot between the parts of a name; one of them is kept (U+00B7). */
const MIDDLE_DOTS = /[•‧∙⋅・･]/g;

/** One middle dot for all its look-alikes, no spaces at the ends. */
export function cleanRealName(typed: string): string {
  return typed.normalize('NFC').replace(MIDDLE_DOTS, '·').trim();
}

/**
 * Real name: 2 to 24 Chinese characters or 4 to 48 Latin letters. Dots and middle dots are alone, inside, and not
 * beside a space (product-spec section 5). Dots and spaces count towards the length.
 */
export function checkRealName(name: string): Verdict<'required' | 'chinese' | 'latin' | 'dot'> {
  if (name === '') return 'required';
  const isChinese = /\p{Script=Han}/u.test(name);
  const problem = isChinese ? 'chinese' : 'latin';
  const allowed = isChinese ? /^[\p{Script=Han}·.]+$/u : /^[\p{Script=Latin}·. ]+$/u;
  if (!allowed.test(name)) return problem;
  if (/^[·.]|[·.]$|[·.][·.]|[·.] | [·.]/.test(name)) return 'dot';
  if (/^ | $| {2}/.test(name)) return problem;
  const length = [...name].length;
  const [least, most] = isChinese ? [2, 24] : [4, 48];
  return length < least || length > most ? problem : null;
}
