import { Link } from 'wouter';
import { useCall } from '../../runtime/calls/use-call.ts';
import { LeagueMark } from '../../ui/art/league-mark.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { forgetSearches, useRecentSearches } from './recent-searches.ts';
import styles from './search-page.module.css';
import { searchTexts } from './texts/zh-CN.ts';

const LEAGUES = 8;

/** The suggestions before anything is typed: earlier searches, and leagues that many follow. */
export function Suggestions({ onChoose }: { readonly onChoose: (words: string) => void }) {
  const recent = useRecentSearches((state) => state.list);
  const leagues = useCall('leagueList', {}, { staleTime: 300_000 }).data?.items.slice(0, LEAGUES) ?? [];
  return (
    <>
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <div className={styles.head}>
            <h2 id="recent">{searchTexts.recent}</h2>
            <IconButton icon="trash" label={searchTexts.forget} onClick={forgetSearches} />
          </div>
          <div className={styles.words}>
            {recent.map((words) => (
              <button key={words} type="button" onClick={() => onChoose(words)}>
                <Icon name="clock" size={14} />
                {words}
              </button>
            ))}
          </div>
        </section>
      )}
      {leagues.length > 0 && (
        <section aria-labelledby="popular">
          <div className={styles.head}>
            <h2 id="popular">{searchTexts.popular}</h2>
          </div>
          <div className={styles.words}>
            {leagues.map(({ leagueId, sport, leagueName }) => (
              <Link key={leagueId} href={`/app/league/${leagueId}?sport=${sport}`}>
                <LeagueMark sport={sport} name={leagueName} />
                {leagueName}
              </Link>
            ))}
          </div>
        </section>
      )}
      <p className={styles.hint}>{searchTexts.hint}</p>
    </>
  );
}
