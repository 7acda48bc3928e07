import type { LiveMatch, MatchEvent } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';

type Sport = LiveMatch['info']['sport'];

const PART_KINDS: Readonly<Partial<Record<Sport, keyof typeof matchTexts.partEvents>>> = {
  esports: 'map',
  tennis: 'tennisSet',
  volleyball: 'set',
  badminton: 'set',
  table_tennis: 'set',
  baseball: 'inning',
};

/** The name of an event in its sport. */
export function eventName(kind: MatchEvent['kind'], sport: Sport): string {
  const part = PART_KINDS[sport];
  const names: Readonly<Record<string, string>> = part ? matchTexts.partEvents[part] : {};
  return names[kind] ?? matchTexts.events[kind];
}

/** An event in words: its minute, what it was, whose, and the player. */
export function wordsOf({ minute, kind, side, player }: MatchEvent, info: LiveMatch['info']): string {
  return [minute, eventName(kind, info.sport), side && info[side].name, player].filter(Boolean).join(' ');
}
