import { Link } from 'wouter';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useMember } from '../../runtime/session/use-session.ts';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './slip-panel.module.css';

const MINUTE_MS = 60_000;

/** Time and result of this session, and the way to limits: part of the furniture. */
export function SessionStrip() {
  const currency = useCurrency();
  const member = useMember();
  const now = useNow(30_000);
  const startedAt = member?.session.startedAt;
  const settled = useCall(
    'listBets',
    { tab: 'settled', page: 1, size: 1, ...(startedAt === undefined ? {} : { settledFrom: startedAt }) },
    { enabled: startedAt !== undefined, staleTime: 10_000 },
  ).data;
  return (
    <div className={styles.session}>
      {startedAt !== undefined && now !== null && (
        <p>
          {betSlipTexts.session(Math.max(0, Math.floor((now - startedAt) / MINUTE_MS)))}
          {settled && (
            <>
              &nbsp;· {betSlipTexts.net} <Money amount={settled.totals.winLoss} currency={currency} signed />
            </>
          )}
        </p>
      )}
      <p>{betSlipTexts.delayNotice}</p>
      <p>
        <Link href="/app/safer-play">{betSlipTexts.limitsLink}</Link>
      </p>
    </div>
  );
}
