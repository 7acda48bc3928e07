import type { PublicSite } from '@touchline/contract/site';
import { kickOffTime } from '../board/kick-off-time.ts';
import { noticesTexts } from '../locales/notices-texts.ts';
import { useApp } from '../runtime/app-context.ts';
import { useSuspendedFeatures } from '../runtime/use-suspensions.ts';
import { useUtcOffset } from '../runtime/use-utc-offset.ts';
import { Notice } from '../ui/primitives/states.tsx';
import styles from './feature-notice.module.css';

const texts = noticesTexts.featureMaintenance;

/** Says on the pages of a feature that it is worked on, and until when. The pages stay; what they would send waits. */
export function FeatureNotice({ feature }: { readonly feature: PublicSite['features'][number] }) {
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
