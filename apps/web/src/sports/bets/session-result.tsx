import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useMember } from '../../runtime/session/use-session.ts';
import { Money } from '../../ui/primitives/money.tsx';

const MINUTE_MS = 60_000;

/** The length of this session and the result of its bets, as the content of `as`; nothing for a visitor. */
export function SessionResult({ as: Element }: { readonly as: 'p' | 'span' }) {
  const currency = useCurrency();
  const startedAt = useMember()?.session.startedAt;
  const now = useNow(30_000);
  const settled = useCall(
    'listBets',
    { tab: 'settled', page: 1, size: 1, ...(startedAt === undefined ? {} : { settledFrom: startedAt }) },
    { enabled: startedAt !== undefined, staleTime: 10_000 },
  ).data;
  if (startedAt === undefined || now === null) return null;
  return (
    <Element>
      {betSlipTexts.session(Math.max(0, Math.floor((now - startedAt) / MINUTE_MS)))}
      {settled && (
        <>
          &nbsp;· {betSlipTexts.net} <Money amount={settled.totals.winLoss} currency={currency} signed />
        </>
      )}
    </Element>
  );
}
