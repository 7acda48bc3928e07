import type { CallOutput } from '@touchline/contract';
import { shortCount } from '@touchline/rules/money';
import { Link } from 'wouter';
import { boardTexts } from '../../locales/board-texts.ts';
import { homeTexts } from '../../locales/home-texts.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './anchors.module.css';
import page from './home-page.module.css';

type Anchor = CallOutput<'popularLive'>['items'][number];

/** Hosts worth a look, four at most. */
export function Anchors({ items }: { readonly items: readonly Anchor[] }) {
  if (items.length === 0) return null;
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
        {items.slice(0, 4).map((anchor) => (
          <Card key={anchor.anchorRoomId} as="li" padded={false} className={styles.card}>
            <Link href={anchor.match ? `/app/match/${anchor.match.info.matchId}?watch=anchor` : '/app/live'}>
              <div className={styles.cover}>
                <Scene name={anchor.art} />
                <span className={`figures ${styles.heat}`} data-live={anchor.anchor_status === 'live'}>
                  {anchor.anchor_status === 'live' ? shortCount(anchor.heat) : homeTexts.status[anchor.anchor_status]}
                </span>
              </div>
              <div className={styles.text}>
                <p className={styles.nick}>{anchor.nick}</p>
                <p className={styles.match}>
                  {anchor.match
                    ? boardTexts.versus(anchor.match.info.home.name, anchor.match.info.away.name)
                    : anchor.title}
                </p>
              </div>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}
