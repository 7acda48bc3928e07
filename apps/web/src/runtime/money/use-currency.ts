import type { PublicSite } from '@touchline/contract/site';
import { useApp } from '../app-context.ts';
import { useMember } from '../session/use-session.ts';

/** The unit of this reader's account; a visitor sees the site's. */
export function useCurrency(): PublicSite['currency'] {
  const { site } = useApp();
  return useMember()?.currency ?? site.currency;
}
