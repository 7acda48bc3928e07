import { fullCount } from '@touchline/rules/money';
import { shareOfWay } from '@touchline/rules/vip';
import { Link } from 'wouter';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { ProgressBar } from '../../ui/primitives/progress-bar.tsx';
import styles from './mine-page.module.css';
import { mineTexts } from './texts/zh-CN.ts';

const texts = mineTexts.vip;

/** The member's progress towards the next level. */
export function VipCard() {
  const { signedIn } = useSession();
  const centre = useCall('vipCentre', {}, { enabled: signedIn, staleTime: 60_000 });
  // A member who is kept from offers has no progress to look at.
  if (centre.isError) return null;
  const own = centre.data?.own;
  const levels = centre.data?.levels ?? [];
  const share = own
    ? shareOfWay(levels, { level: own.vipLevel, next: own.next?.level ?? null, growth: own.growth })
    : 0;
  const title = own ? texts.title(own.vipLevel) : '\u00a0';
  return (
    <Card as="section" className={`${styles.card} ${styles.vip}`} aria-label={title}>
      <h2 className={styles.title}>
        {title}
        <Link href="/app/vip" className={styles.next}>
          {texts.look}
        </Link>
      </h2>
      <ProgressBar tone="gold" label={title} max={1} value={share} />
      <p className={`figures ${styles.minor}`}>
        {own && (own.next ? texts.next(own.next.level, fullCount(own.next.growthLeft)) : texts.top)}
        {!own && '\u00a0'}
      </p>
    </Card>
  );
}
