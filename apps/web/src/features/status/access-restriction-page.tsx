import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useCarried } from '../../runtime/travel/use-carried.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './status-page.module.css';
import { StatusPage } from './status-page.tsx';
import { useWayOut } from './use-way-out.ts';

const texts = pagesTexts.accessRestriction;

/** Access is not possible from here. It says what support needs to know, and nothing about ways round it. */
export function Page() {
  const recordTime = useRecordTime();
  const carried = useCarried<{ reason?: string; address?: string; at?: number }>();
  // The reader may have been admitted again before this page was shown.
  useWayOut('restriction', carried === null ? 'never' : 'once');
  const now = useNow(60_000);
  const at = carried?.at ?? now;
  return (
    <StatusPage
      icon="lock"
      title={texts.title}
      text={texts.text}
      actions={<ButtonLink to="/cs">{texts.help}</ButtonLink>}
    >
      <dl className={styles.facts}>
        {carried?.reason && (
          <div>
            <dt>{texts.class}</dt>
            <dd>{classOf(carried.reason)}</dd>
          </div>
        )}
        {carried?.address && (
          <div>
            <dt>{texts.address}</dt>
            <dd className="figures">{carried.address}</dd>
          </div>
        )}
        {at !== null && (
          <div>
            <dt>{texts.time}</dt>
            <dd className="figures">{recordTime(at)}</dd>
          </div>
        )}
      </dl>
    </StatusPage>
  );
}

/** The kind of restriction, never its rule. */
function classOf(reason: string): string {
  return Object.hasOwn(texts.reasons, reason)
    ? texts.reasons[reason as keyof typeof texts.reasons]
    : texts.reasons.other;
}
