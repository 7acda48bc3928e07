import { Link } from 'wouter';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useMember, useSession } from '../../runtime/session/use-session.ts';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './mine-page.module.css';
import { mineTexts as texts } from './texts/zh-CN.ts';

/** The completed steps of the account, and the next step. */
export function ProgressCard() {
  const { signedIn } = useSession();
  const member = useMember();
  const material = useCall('memberMaterial', {}, { enabled: signedIn, staleTime: 60_000 }).data;
  const steps = [
    { name: 'name', isDone: material ? material.realName !== '' : true, to: '/app/mine/profile' },
    { name: 'withdraw', isDone: member?.hasWithdrawPassword ?? true, to: '/app/mine/security/withdraw-password' },
    { name: 'email', isDone: member ? member.email !== '' : true, to: '/app/mine/security/email' },
    { name: 'factor', isDone: member?.hasSecondFactor ?? true, to: '/app/mine/security/second-factor' },
  ] as const;
  const isKnown = member !== undefined && material !== undefined;
  // The login password and the phone are there from the registration on.
  const all = steps.length + 2;
  const done = all - steps.filter(({ isDone }) => !isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card as="section" className={styles.card} aria-label={memberTexts.security.title}>
      <h2 className={styles.title}>
        {isKnown ? texts.progress(done, all) : '\u00a0'}
        {isKnown && next && (
          <Link href={next.to} className={styles.next}>
            {texts.steps[next.name]}
          </Link>
        )}
      </h2>
      <span className={styles.meter} aria-hidden="true">
        <span style={{ width: isKnown ? `${(done / all) * 100}%` : '0%' }} />
      </span>
      <p className={styles.minor}>
        {!isKnown ? '\u00a0' : next ? memberTexts.security.advice : memberTexts.security.allSet}
      </p>
    </Card>
  );
}
