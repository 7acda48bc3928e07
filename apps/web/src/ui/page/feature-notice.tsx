import { noticesTexts } from '../../locales/notices/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useSuspendedFeatures } from '../../runtime/calls/use-suspensions.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { kickOffTime } from '../format/kick-off-time.ts';
import { Notice } from '../primitives/states.tsx';
import styles from './feature-notice.module.css';

const texts = noticesTexts.featureMaintenance;

/**
 * Shows on the pages of a feature or sport that it is under maintenance, and until when. The pages stay; what they would send
 * waits.
 */
export function FeatureNotice({ feature }: { readonly feature: string }) {
  const { clock } = useApp();
  const utcOffset = useUtcOffset();
  const held = useSuspendedFeatures()(feature);
  if (!held) return null;
  const text = held.text || texts.text;
  return (
    <div className={styles.bar} role="status">
      <Notice icon="clock" tone="warn">
        {held.endAt === null ? text : texts.until(text, kickOffTime(held.endAt, clock.now(), utcOffset))}
      </Notice>
    </div>
  );
}
