import type { CallOutput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Picture } from '../../../ui/art/picture.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import styles from './activity-tiles.module.css';
import parts from './parts.module.css';

/** Activities or promotions below or beside each other. */
export function ActivityTiles({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface ActivityTileProps {
  readonly frame: Pick<CallOutput<'activityList'>['items'][number], 'art' | 'title' | 'summary'>;
  readonly href: string;
  /** Badges under its words. */
  readonly children: ReactNode;
}

/** One of them: its picture, what it is, and the way there. */
export function ActivityTile({ frame: { art, title, summary }, href, children }: ActivityTileProps) {
  return (
    <Card as="li" padded={false} className={styles.tile}>
      <Link href={href}>
        <div className={styles.picture}>
          <Picture kind="promo" name={art} />
        </div>
        <div className={styles.words}>
          <strong>{title}</strong>
          <span className={parts.minor}>{summary}</span>
          <span>{children}</span>
        </div>
      </Link>
    </Card>
  );
}
