import { Link } from 'wouter';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { SessionResult } from '../../sports/bets/session-result.tsx';
import styles from './session-strip.module.css';

/** How long this session lasts and what came of it, and the way to limits. */
export function SessionStrip() {
  const { site } = useApp();
  return (
    <section className={styles.strip} aria-label={homeLaterTexts.session}>
      <span className={`figures ${styles.age}`}>{site.licence.minimumAge}+</span>
      <p>
        <SessionResult as="span" />
        <span>{homeLaterTexts.calm}</span>
      </p>
      <Link href="/app/safer-play">{homeLaterTexts.limits}</Link>
    </section>
  );
}
