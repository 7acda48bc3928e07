import type { CallOutput } from '@touchline/contract';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { liveTexts } from '../../../locales/live/zh-CN.ts';
import { lazyPart } from '../../../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../../../runtime/device/use-is-hydrated.tsx';
import { ClockText } from '../../../sports/match/clock-text.tsx';
import { isInPlay } from '../../../sports/match/is-in-play.ts';
import styles from './rooms.module.css';
import { Section } from './section.tsx';
import { programmeTexts } from './texts/zh-CN.ts';

const Plate = lazyPart(() => import('./late-parts.ts').then((module) => module.Plate));

type Anchor = CallOutput<'popularLive'>['items'][number];

const SHOWN = 4;

/** Hosts who talk about a match now, two in a line with a rule between them. */
export function Rooms({ items }: { readonly items: readonly Anchor[] }) {
  const isHydrated = useIsHydrated();
  const all = items.flatMap(({ match, ...anchor }) => (match ? [{ ...anchor, match }] : []));
  const onAir = items.filter(({ anchor_status }) => anchor_status === 'live').length;
  if (all.length === 0) return null;
  return (
    <Section
      title={programmeTexts.rooms}
      aside={
        <>
          <span>{programmeTexts.onAir(onAir)}</span>
          <Link href="/app/live">{programmeTexts.all}</Link>
        </>
      }
    >
      <ul className={styles.list}>
        {all.slice(0, SHOWN).map(({ anchorRoomId, nick, anchor_status, match }) => {
          const { info, state } = match;
          const score = `${state.score.home}–${state.score.away}`;
          return (
            <li key={anchorRoomId}>
              <Link href={`/app/live/room/${anchorRoomId}`} className={styles.room}>
                <span className={styles.medal} aria-hidden="true">
                  {isHydrated && (
                    <Suspense>
                      <Plate name={anchorRoomId} shape="medal" />
                    </Suspense>
                  )}
                </span>
                <span className={styles.text}>
                  <span className={styles.nick}>{nick}</span>
                  <b className={styles.match}>{programmeTexts.talksAbout(info.home.name, info.away.name)}</b>
                  <span className="figures">
                    {state.clock.period !== 'before' && score}{' '}
                    {isInPlay(state.status) && (
                      <span className={styles.clock}>
                        <ClockText match={match} />
                      </span>
                    )}
                  </span>
                  {anchor_status !== 'live' && <span>{liveTexts.status[anchor_status]}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
