import { pagesTexts } from '../../locales/pages-texts.ts';
import { useCarried } from '../../runtime/use-carried.ts';
import { useNow } from '../../runtime/use-now.ts';
import { recordTime } from '../../ui/format/record-time.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import styles from './status-page.module.css';
import { StatusPage } from './status-page.tsx';

const texts = pagesTexts.accessRestriction;

/** Access is not possible from here. It says what support needs to know, and nothing about ways round it. */
export function Page() {
  const carried = useCarried<{ address?: string }>();
  const now = useNow(60_000);
  return (
    <StatusPage
      icon="lock"
      title={texts.title}
      text={texts.text}
      actions={<ButtonLink to="/cs">{texts.help}</ButtonLink>}
    >
      <div className={styles.facts}>
        {carried?.address && (
          <p>
            {texts.address} <span className="figures">{carried.address}</span>
          </p>
        )}
        {now !== null && (
          <p>
            {texts.time} <span className="figures">{recordTime(now)}</span>
          </p>
        )}
      </div>
    </StatusPage>
  );
}
