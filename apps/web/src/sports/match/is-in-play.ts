import type { LiveMatch } from '@touchline/client/live';

export function isInPlay(status: LiveMatch['state']['status']): status is 'live' | 'break' {
  return status === 'live' || status === 'break';
}
