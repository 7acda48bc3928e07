import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { useMember, useSession } from '../../../runtime/session/use-session.ts';
import { useWayBack, withWayBack } from '../../../runtime/travel/way-back.ts';
import { unitText } from '../../../ui/forms/unit-text.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import styles from '../wallet.module.css';
import { destinationTexts } from './texts/zh-CN.ts';

interface AddFrameProps {
  readonly title: string;
  /** Address of the list, to which the page belongs. */
  readonly parent: string;
  readonly children: (holder: string) => ReactNode;
}

/** The page on which something is bound: who it is for, what is missing first, and when it can be used. */
export function AddFrame({ title, parent, children }: AddFrameProps) {
  const { signedIn } = useSession();
  const member = useMember();
  const currency = useCurrency();
  const here = withWayBack(`${parent}/add`, useWayBack());
  const { data, isPending, isError, refetch } = useCall('listBankCards', {}, { enabled: signedIn, staleTime: 2_000 });
  return (
    <PageFrame title={title} parent={parent}>
      <div className={styles.page}>
        <OfflineNotice />
        {(isPending || (data && !member)) && <Skeleton height="420px" radius="14px" />}
        {isError && !data && <LoadFailed onRetry={() => refetch()} />}
        {data && member && data.holder === '' && (
          <Missing
            text={destinationTexts.needName}
            to={withWayBack('/app/mine/profile', here)}
            label={destinationTexts.fillName}
          />
        )}
        {data && member && data.holder !== '' && !member.hasWithdrawPassword && (
          <Missing
            text={destinationTexts.needPassword}
            to={withWayBack('/app/mine/security/withdraw-password', here)}
            label={destinationTexts.setPassword}
          />
        )}
        {data && member?.hasWithdrawPassword && data.holder !== '' && (
          <>
            <Notice icon="shield">
              {member.hasSecondFactor ? (
                unitText(destinationTexts.noteFactor, currency)
              ) : (
                <>
                  {destinationTexts.noteWait}{' '}
                  <Link href={withWayBack('/app/mine/security/second-factor', here)} className={styles.link}>
                    {destinationTexts.turnFactorOn}
                  </Link>
                </>
              )}
            </Notice>
            {children(data.holder)}
          </>
        )}
      </div>
    </PageFrame>
  );
}

function Missing({ text, to, label }: { readonly text: string; readonly to: string; readonly label: string }) {
  return (
    <Card className={styles.orderHead}>
      <p>{text}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </Card>
  );
}
