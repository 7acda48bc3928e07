import { Link } from 'wouter';
import { sportsTexts } from '../../locales/sports-texts.ts';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './sports-menu.module.css';

/** The left column of a desktop: sports with their matches in play, then everything around betting. */
export function SportsMenu({ inplay }: { readonly inplay: number }) {
  return (
    <Card as="nav" padded={false} className={styles.menu} aria-label={sportsTexts.menu}>
      <Link href="/app/sports/football" aria-current="page">
        {sportsTexts.football}
        <span className="figures">{inplay}</span>
      </Link>
      <div className={styles.minor}>
        <Link href="/app/bets">{sportsTexts.bets}</Link>
        <Link href="/app/rules">{sportsTexts.rules}</Link>
        <Link href="/app/safer-play">{sportsTexts.saferPlay}</Link>
      </div>
    </Card>
  );
}
