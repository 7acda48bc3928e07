import { guardPage, mayRedirect } from '@touchline/rules/site';
import { isKnownCaveat } from '../../runtime/travel/known-caveats.ts';
import { go } from './navigation.ts';

/**
 * Leads the reader where an answer sends them, unless they are at help or already held up by something earlier. The
 * page of a guard replaces the page that it forbids in the history, so that going back leads to neither.
 */
export function leadTo(to: string, state?: unknown): void {
  if (!mayRedirect(location.pathname, to)) return;
  const guard = guardPage(to);
  if (guard === 'caveat' && isKnownCaveat(state)) return;
  go(to, { state, replace: guard !== null && guard !== 'login' });
}
