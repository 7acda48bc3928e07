/** A rule's verdict: null when the value is fine, otherwise the name of the problem (glossary C.16). */
export type Verdict<Problem extends string> = Problem | null;

/** User names: letters and digits only, 4 to 16. */
export function checkUserName(name: string): Verdict<'required' | 'characters' | 'length'> {
  if (name === '') return 'required';
  if (!/^[A-Za-z0-9]+$/.test(name)) return 'characters';
  return name.length < 4 || name.length > 16 ? 'length' : null;
}

/** The length of a login password; a licence may ask for longer ones (standards AUT-3). */
export interface PasswordRule {
  readonly least: number;
  readonly most: number;
}

/** The rule of product-spec section 5: 8 to 12 characters. */
export const USUAL_PASSWORDS: PasswordRule = { least: 8, most: 12 };

/** Login password: letters and digits with at least one of each, as long as the rule says, not the user name. */
export function checkPassword(
  password: string,
  userName: string,
  { least, most }: PasswordRule,
): Verdict<'required' | 'length' | 'composition' | 'same_as_name'> {
  if (password === '') return 'required';
  if (!/^[A-Za-z0-9]*$/.test(password)) return 'composition';
  if (password.length < least || password.length > most) return 'length';
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return 'composition';
  return userName !== '' && password.toLowerCase() === userName.toLowerCase() ? 'same_as_name' : null;
}

/**
 * Country codes from which a phone can be. None begins with another one, and zeros in front of a national part are dropped before
 * it is kept, so that a number has one spelling: what is known of a person by their phone holds for it.
 */
export const DIALS = ['86', '61', '63', '82', '1', '855', '60', '81', '66', '65', '44', '84', '853', '852'] as const;

/** Phone: in China 11 digits starting with 1, abroad 4 to 13 digits. `dial` is one of the country codes, without plus. */
export function checkPhone(phone: string, dial: string): Verdict<'required' | 'china' | 'abroad'> {
  if (phone === '') return 'required';
  if (dial === '86') return /^1\d{10}$/.test(phone) ? null : 'china';
  return (DIALS as readonly string[]).includes(dial) && /^(?=\d{4,13}$)0*[1-9]\d{3,}$/.test(phone) ? null : 'abroad';
}

/** Withdrawal password: six digits, not all the same, not a run up or down (standards AUT-6). */
export function checkWithdrawPassword(password: string): Verdict<'required' | 'digits' | 'trivial'> {
  if (password === '') return 'required';
  if (!/^\d{6}$/.test(password)) return 'digits';
  const steps = new Set<number>();
  for (let i = 1; i < password.length; i++) steps.add(Number(password[i]) - Number(password[i - 1]));
  const [only] = steps;
  return steps.size === 1 && only !== undefined && Math.abs(only) <= 1 ? 'trivial' : null;
}
