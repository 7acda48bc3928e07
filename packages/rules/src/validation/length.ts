import type { Verdict } from './account.ts';

/** A required field with bounds, spaces around it not counted: longer than its maximum is as wrong as too short. */
export function checkLength(
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): Verdict<'required' | 'length'> {
  const { length } = typed.trim();
  if (length === 0) return 'required';
  return length < min || length > max ? 'length' : null;
}
