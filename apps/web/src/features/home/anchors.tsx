import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './anchors.module.css';
import page from './home-page.module.css';
import { homeTexts } from './texts/zh-CN.ts';

type Anchor = CallOutput<'popularLive'>['items'][number];

/** Anchors who talk about a match now, four at most. */
export function Anchors({ items }: { readonly items: readonly Anchor[] }) {
  const shown = items.flatMap(({ match, ...anchor }) => (match ? [{ ...anchor, match }] : [])).slice(0, 4);
  if (shown.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="anchors">
      <div className={page.head}>
        <h2 id="anchors">{homeTexts.anchors}</h2>
        <Link href="/app/live">
          {homeTexts.more}
          <Icon name="forward" size={14} />
        </Link>
      </div>
      <ul className={styles.list}>
        {shown.map((anchor) => (
          <Card key={anchor.anchorRoomId} as="li" padded={false} className={styles.card}>
            <Link href={`/app/match/${anchor.match.info.matchId}?watch=anchor`}>
              <div className={styles.cover}>
                <Scene name={anchor.art} />
                <span className={styles.status} data-live={anchor.anchor_status === 'live'}>
                  {homeTexts.status[anchor.anchor_status]}
                </span>
              </div>
              <div className={styles.text}>
                <p className={styles.nick}>{anchor.nick}</p>
                <p className={styles.match}>
                  {matchListTexts.versus(anchor.match.info.home.name, anchor.match.info.away.name)}
                </p>
              </div>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}
