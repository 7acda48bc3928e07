import type { Verdict } from './account.ts';

/** Words that would let a member pass for the house. */
const HOUSE_WORDS = /客服|官方|管理员|系统|房管|admin|official|service|support/i;

/** Nickname: 2 to 12 characters, Chinese, letters, digits and the underscore. */
export function checkNickName(name: string): Verdict<'required' | 'length' | 'characters' | 'blocked'> {
  if (name === '') return 'required';
  if (!/^[\p{Script=Han}A-Za-z0-9_]+$/u.test(name)) return 'characters';
  const length = [...name].length;
  if (length < 2 || length > 12) return 'length';
  return HOUSE_WORDS.test(name) ? 'blocked' : null;
}

/** E-mail: one at-sign, a domain with a dot, no spaces, at most 64 characters. */
export function checkEmail(email: string): Verdict<'required' | 'email'> {
  if (email === '') return 'required';
  const isAddress = /^[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(email);
  return isAddress && email.length <= 64 && !/^\.|\.\./.test(email) ? null : 'email';
}
