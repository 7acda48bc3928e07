import { Link } from 'wouter';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { SessionResult } from '../../sports/bets/session-result.tsx';
import styles from './session-strip.module.css';

/** The length and result of this session, and a link to the limits. */
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
