import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { callKey, useCall } from '../../runtime/calls/use-call.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './panel.module.css';
import { usePanelTicket } from './panel-ticket.ts';
import { demoPanelTexts } from './texts/zh-CN.ts';

const texts = demoPanelTexts.pictures;
const LOOK_MS = 5_000;

/** Pictures of members that wait for a review. */
export function PictureReviews({ ticket }: { readonly ticket: string }) {
  const recordTime = useRecordTime();
  const queries = useQueryClient();
  const list = useCall('demoPictures', { ticket }, { every: LOOK_MS, staleTime: 0 });
  const judge = useAction('judgeDemoPicture');
  const [reason, setReason] = useState<string>(texts.standard);
  const decide = async (pictureId: string, verdict: 'approved' | 'rejected') => {
    const result = await judge.run({ ticket, pictureId, verdict, ...(verdict === 'rejected' ? { reason } : {}) });
    if (result?.ok) queries.setQueryData(callKey('demoPictures', { ticket }), result.data);
    if (result?.ok === false && result.reason === 'panel_ticket_expired') usePanelTicket.setState({ ticket: null });
  };
  const items = list.data?.items;
  return (
    <Card as="section" className={styles.group} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={styles.minor}>{texts.text}</p>
      {list.isError && !items && <LoadFailed text={texts.failed} onRetry={() => list.refetch()} />}
      {items?.length === 0 && <p>{texts.none}</p>}
      {items && items.length > 0 && (
        <>
          <Field
            label={texts.reason}
            value={reason}
            maxLength={60}
            error={judge.failed?.message}
            onChange={(event) => setReason(event.target.value)}
          />
          <ul className={styles.group}>
            {items.map(({ pictureId, url, at }, index) => (
              <li key={pictureId} className={styles.line}>
                <img src={url} alt={texts.picture(index + 1)} width={56} height={56} className={styles.picture} />
                <time className={`figures ${styles.minor} ${styles.detail}`}>{recordTime(at)}</time>
                <Button size="small" look="soft" disabled={judge.busy} onClick={() => decide(pictureId, 'approved')}>
                  {texts.approve}
                </Button>
                <Button
                  size="small"
                  look="danger"
                  disabled={judge.busy || reason.trim() === ''}
                  onClick={() => decide(pictureId, 'rejected')}
                >
                  {texts.reject}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
