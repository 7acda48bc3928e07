import type { CallOutput } from '@touchline/contract';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import type { IconName } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';

const texts = memberTexts.security;
type Member = CallOutput<'memberInfo'>;

/** The protections of the account, each with its state. */
export function Page() {
  return (
    <MemberFrame title={texts.title} parent="/app/mine">
      {(member) => (
        <>
          <Score member={member} />
          <Card as="nav" padded={false} aria-label={texts.list}>
            <Row to="password" icon="lock" label={texts.password} isDone />
            <Row to="withdraw-password" icon="wallet" label={texts.withdraw} isDone={member.hasWithdrawPassword} />
            <Row to="phone" icon="phone" label={texts.phone} isDone detail={member.phone} />
            <Row
              to="email"
              icon="inbox"
              label={texts.email}
              isDone={member.email !== ''}
              isBinding
              detail={member.email}
            />
            <Row to="second-factor" icon="shield" label={texts.factor} isDone={member.hasSecondFactor} />
            <MenuLink to="/app/mine/security/devices" icon="tv" label={texts.devices} />
            <MenuLink to="/app/mine/security/close" icon="door" label={texts.close} />
          </Card>
        </>
      )}
    </MemberFrame>
  );
}

/** Five things, a fifth each. */
function Score({ member }: { readonly member: Member }) {
  const done = [true, member.phone !== '', member.hasWithdrawPassword, member.email !== '', member.hasSecondFactor];
  const score = done.filter(Boolean).length * 20;
  const level = score < 60 ? 'low' : score < 100 ? 'middle' : 'high';
  return (
    <Card className={styles.score}>
      <strong className="figures">{score}</strong>
      <div>
        <p>
          {texts.score} <Badge tone={level === 'high' ? 'primary' : 'gold'}>{texts.levels[level]}</Badge>
        </p>
        <p className={styles.minor}>{score === 100 ? texts.allSet : texts.advice}</p>
      </div>
    </Card>
  );
}

interface RowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isDone: boolean;
  readonly isBinding?: boolean;
  readonly detail?: string;
}

function Row({ to, icon, label, isDone, isBinding = false, detail }: RowProps) {
  const state = isBinding ? (isDone ? texts.bound : texts.unbound) : isDone ? texts.set : texts.unset;
  return <MenuLink to={`/app/mine/security/${to}`} icon={icon} label={label} value={detail || state} />;
}
