import { Link } from 'wouter';
import { useApp } from '../../runtime/app-context.ts';
import { SessionResult } from '../../sports/bets/session-result.tsx';
import styles from './session-strip.module.css';
import { homeTexts } from './texts/zh-CN.ts';

/** How long this session lasts and what came of it, and the way to limits. */
export function SessionStrip() {
  const { site } = useApp();
  return (
    <section className={styles.strip} aria-label={homeTexts.session}>
      <span className={`figures ${styles.age}`}>{site.licence.minimumAge}+</span>
      <p>
        <SessionResult as="span" />
        <span>{homeTexts.calm}</span>
      </p>
      <Link href="/app/safer-play">{homeTexts.limits}</Link>
    </section>
  );
}
