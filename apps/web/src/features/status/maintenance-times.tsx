import { useEffect, useRef } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { countdown } from '../../ui/live/countdown.ts';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './status-page.module.css';

const texts = pagesTexts.maintenance;

/** The announcement of the work on the site; every part may be missing. */
export interface Announced {
  readonly startAt?: number;
  readonly endAt?: number;
  readonly text?: string;
}

interface MaintenanceTimesProps {
  readonly announced: Announced;
  /** The announced end has just come. */
  readonly onOver: () => void;
}

/** When it began, when it should end, and how long that is by the server's clock. */
export function MaintenanceTimes({ announced, onOver }: MaintenanceTimesProps) {
  const recordTime = useRecordTime();
  const { startAt, endAt } = announced;
  const now = useNow(1_000);
  const isOver = now !== null && endAt !== undefined && now >= endAt;
  const tell = useRef(onOver);
  tell.current = onOver;
  useEffect(() => {
    if (isOver) tell.current();
  }, [isOver]);
  if (now === null || endAt === undefined) return null;
  return (
    <>
      <p className={styles.countdown}>
        {isOver ? (
          texts.soon
        ) : (
          <>
            {texts.left} <span className="figures">{countdown(endAt - now)}</span>
          </>
        )}
      </p>
      <dl className={styles.facts}>
        {startAt !== undefined && (
          <div>
            <dt>{texts.began}</dt>
            <dd className="figures">{recordTime(startAt)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.ends}</dt>
          <dd className="figures">{recordTime(endAt)}</dd>
        </div>
      </dl>
    </>
  );
}
