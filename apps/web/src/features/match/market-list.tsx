import type { LiveMatch } from '@touchline/client/live';
import { type MarketGroup, marketGroups } from '@touchline/rules/markets';
import { useState } from 'react';
import { Link } from 'wouter';
import { isFeedCut, StaleWords } from '../../board/stale-note.tsx';
import { matchTexts } from '../../locales/match-texts.ts';
import { useMatchChoices } from '../../runtime/match-choices.ts';
import { usePreferences } from '../../runtime/preferences.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Empty, Notice } from '../../ui/primitives/states.tsx';
import { MarketCard } from './market-card.tsx';
import { kindsOf, repinned } from './market-kinds.ts';
import styles from './match-page.module.css';

type Group = 'all' | MarketGroup;

/** Every market of the match, by group and kind. */
export function MarketList({ match }: { readonly match: LiveMatch }) {
  const [chosen, setGroup] = useState<Group | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { pins, set } = useMatchChoices();
  usePreferences((state) => state.hasLineNames);
  const kinds = kindsOf(match, pins);
  const [hot, ...rest] = marketGroups.filter((name) => kinds.some((kind) => kind.groups.includes(name)));
  const groups: readonly Group[] = hot === 'hot' ? [hot, 'all', ...rest] : ['all', ...(hot ? [hot] : []), ...rest];
  const group = chosen && groups.includes(chosen) ? chosen : (groups[0] ?? 'all');
  const shown = kinds.filter((kind) => group === 'all' || kind.groups.includes(group));
  const fold = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  const { status } = match.state;
  const isInPlay = status === 'live' || status === 'break';
  if (kinds.length === 0) {
    return (
      <Empty
        text={status === 'not_started' ? matchTexts.noMarketsYet : matchTexts.noMarkets}
        action={
          <ButtonLink look="soft" size="small" to={`/app/sports/${match.info.sport}`}>
            {matchTexts.toSports}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.markets}>
      {groups.length > 2 && (
        <Chips
          label={matchTexts.groupLabel}
          value={group}
          onChange={setGroup}
          choices={groups.map((value) => ({ value, label: matchTexts.groups[value] }))}
        />
      )}
      {isFeedCut(match) && (
        <Notice icon="alert" tone="warn">
          <StaleWords match={match} />
        </Notice>
      )}
      {match.state.danger && <Notice tone="warn">{matchTexts.danger}</Notice>}
      <div className={styles.cards}>
        {shown.map((kind) => (
          <MarketCard
            key={kind.key}
            match={match}
            kind={kind}
            isFolded={folded.has(kind.key)}
            isPinned={pins.includes(kind.key)}
            onFold={() => fold(kind.key)}
            onPin={() => set({ pins: repinned(pins, kind.key) })}
          />
        ))}
      </div>
      {isInPlay && (
        <Notice>
          {matchTexts.inPlayNotice} <Link href="/app/rules?sport=general&market=delay">{matchTexts.inPlayMore}</Link>
        </Notice>
      )}
    </div>
  );
}
