import type { LiveMatch } from '@touchline/client/live';
import { type MarketGroup, marketGroups } from '@touchline/rules/markets';
import { useState } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { OddsTypeChoice } from '../../sports/odds/odds-type-choice.tsx';
import { isFeedCut, StaleWords } from '../../sports/odds/stale-note.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { Empty, Notice } from '../../ui/primitives/states.tsx';
import { LateNotice } from './late-notice.tsx';
import { MarketCard } from './market-card.tsx';
import { kindsOf, repinned } from './market-kinds.ts';
import styles from './market-list.module.css';
import { OtherMatches } from './other-matches.tsx';

type Group = 'all' | MarketGroup;

/** Every market of the match, by group and kind. */
export function MarketList({ match }: { readonly match: LiveMatch }) {
  const [asked, ask] = useSearchPart('group');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { pins, set } = useMatchChoices();
  usePreferences((state) => state.hasLineNames);
  const kinds = kindsOf(match, pins);
  const [hot, ...rest] = marketGroups.filter((name) => kinds.some((kind) => kind.groups.includes(name)));
  const groups: readonly Group[] = hot === 'hot' ? [hot, 'all', ...rest] : ['all', ...(hot ? [hot] : []), ...rest];
  const usual = groups[0] ?? 'all';
  const group = groups.find((name) => name === asked) ?? usual;
  const shown = kinds.filter((kind) => group === 'all' || kind.groups.includes(group));
  const fold = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  const { status } = match.state;
  if (kinds.length === 0) {
    return (
      <Empty
        text={status === 'not_started' ? matchTexts.noMarketsYet : matchTexts.noMarkets}
        action={<OtherMatches sport={match.info.sport} />}
      />
    );
  }
  return (
    <div className={styles.markets}>
      <div className={styles.tools}>
        <div className={styles.groups}>
          {groups.length > 2 && (
            <Chips
              label={matchTexts.groupLabel}
              value={group}
              onChange={(name) => ask(name === usual ? null : name)}
              choices={groups.map((value) => ({
                value,
                label: value === 'lines' ? matchTexts.lines[match.info.sport] : matchTexts.groups[value],
              }))}
            />
          )}
        </div>
        <OddsTypeChoice />
      </div>
      <div className={styles.notes}>
        <LateNotice match={match} />
        {isFeedCut(match) && (
          <Notice icon="alert" tone="warn">
            <StaleWords match={match} />
          </Notice>
        )}
        {match.state.danger && <Notice tone="warn">{matchTexts.danger}</Notice>}
      </div>
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
    </div>
  );
}
