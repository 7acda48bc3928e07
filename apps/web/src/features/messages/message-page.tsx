import { codes } from '@touchline/contract/codes';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { messagesTexts as texts } from '../../locales/messages/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useReadAgain } from '../../runtime/actions/use-read-again.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useLastFailed } from '../../runtime/calls/use-last-failed.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { reasonText } from '../../sports/bets/bet-reason.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { type AboutBet, matchText, moneyOf } from './about-bet.ts';
import { DeletionAppeal } from './deletion-appeal.tsx';
import { linkOf, type Message, subjectOf, titleOf, toldBy, whyOf } from './message-words.ts';
import styles from './messages.module.css';

/** One message, which is read once it is seen. */
export function Page({ params }: { readonly params: { readonly messageId: string } }) {
  const { messageId } = params;
  const { signedIn } = useSession();
  const message = useCall('messageDetail', { messageId }, { enabled: signedIn });
  // It may have been deleted on another page.
  const isGone = message.error?.failure.code === codes.notFound;
  const shown = isGone ? undefined : message.data;
  useReadOnceSeen(shown);
  return (
    <PageFrame title={texts.detail} parent="/app/messages">
      <div className={styles.page}>
        {shown && (
          <>
            <OldDataNote answer={message} />
            <Letter message={shown} />
            <Actions message={shown} />
          </>
        )}
        {message.isPending && signedIn && <Skeleton height="280px" radius="14px" />}
        {isGone && (
          <Empty
            of="message"
            text={texts.notFound}
            action={
              <ButtonLink look="soft" size="small" to="/app/messages">
                {texts.title}
              </ButtonLink>
            }
          />
        )}
        {message.isError && !message.data && !isGone && <LoadFailed onRetry={() => message.refetch()} />}
      </div>
    </PageFrame>
  );
}

/** Tried once a visit; a message that could not be marked stays unread. */
function useReadOnceSeen(message: Message | undefined): void {
  const { client } = useApp();
  const readAgain = useReadAgain();
  const unread = message && !message.isRead ? message.messageId : null;
  useEffect(() => {
    if (unread === null) return;
    void client.call('readMessages', { messageIds: [unread] }, { quiet: true }).then(({ ok }) => {
      if (ok) readAgain('readMessages');
    });
  }, [client, readAgain, unread]);
}

function Letter({ message: { about, at, isSticky } }: { readonly message: Message }) {
  const recordTime = useRecordTime();
  return (
    <Card as="article" className={styles.letter}>
      <header>
        <h2 className={styles.title}>
          {titleOf(about)} {isSticky && <Badge tone="gold">{texts.sticky}</Badge>}
        </h2>
        <time className={`figures ${styles.minor}`} dateTime={new Date(at).toISOString()}>
          {recordTime(at)}
        </time>
      </header>
      <p className={styles.text}>{toldBy(about)}</p>
      {about.kind === 'bet' ? (
        <BetFacts about={about} />
      ) : (
        <>
          <p>{subjectOf(about)}</p>
          {whyOf(about) !== '' && <p className={styles.minor}>{texts.why(whyOf(about))}</p>}
        </>
      )}
      {about.kind === 'deletion' && <DeletionAppeal rulingId={about.rulingId} />}
      <ButtonLink wide to={linkOf(about).to}>
        {linkOf(about).label}
      </ButtonLink>
      {about.kind === 'bet' && (
        <p className={styles.minor}>
          {texts.doubts} <Link href="/cs">{texts.contact}</Link>
        </p>
      )}
    </Card>
  );
}

function BetFacts({ about }: { readonly about: AboutBet }) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.bet.about}</dt>
          <dd>{matchText(about)}</dd>
        </div>
        <div>
          <dt>{betsTexts.betId}</dt>
          <dd className="figures">{about.betId}</dd>
        </div>
        <div>
          <dt>{texts.bet.reason}</dt>
          <dd>{reasonText(about.reason)}</dd>
        </div>
        {moneyOf(about).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {about.owed !== null && <p className={styles.minor}>{texts.bet.owedNote}</p>}
    </>
  );
}

function Actions({ message: { messageId, isSticky } }: { readonly message: Message }) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const stick = useAction('stickMessage');
  const remove = useAction('deleteMessages');
  const failed = useLastFailed(stick, remove);
  const turn = async () => {
    await stick.run({ messageId, isSticky: !isSticky });
  };
  const leave = async () => {
    const result = await remove.run({ messageIds: [messageId] });
    setAsking(false);
    if (!result?.ok) return;
    navigate('/app/messages', { replace: true });
  };
  return (
    <>
      <div className={styles.actions}>
        <Button look="soft" busy={stick.busy} onClick={() => void turn()}>
          {isSticky ? texts.unstick : texts.stick}
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {texts.delete}
        </Button>
      </div>
      <FormError text={failed?.message} />
      <Dialog
        title={texts.delete}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {stateTexts.cancel}
            </Button>
            <Button busy={remove.busy} onClick={() => void leave()}>
              {stateTexts.confirm}
            </Button>
          </>
        }
      >
        {texts.deleteConfirm}
      </Dialog>
    </>
  );
}
