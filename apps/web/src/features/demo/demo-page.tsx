import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './demo-page.module.css';

const texts = pagesTexts.demo;
const SITES = [5000, 5001, 5010];

/** The tools of a demonstration: the inbox of the sandbox, the accounts, the brands. */
export function Page() {
  const recordTime = useRecordTime();
  const { site } = useApp();
  const inbox = useCall('demoInbox', {}, { enabled: site.demo, every: 2_000, staleTime: 0 });
  return (
    <PageFrame title={texts.title} parent="/app/home">
      <div className={styles.page}>
        <Card as="section" className={styles.group} aria-label={texts.inbox}>
          <h2>{texts.inbox}</h2>
          <Notice>{texts.hint}</Notice>
          {inbox.data?.items.length === 0 && <p className={styles.minor}>{texts.empty}</p>}
          <ul className={styles.group}>
            {inbox.data?.items.map((item) => (
              <li key={`${item.at}${item.to}`} className={styles.message}>
                <span className="figures">{item.to}</span>
                <time className={`figures ${styles.minor}`}>{recordTime(item.at)}</time>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </Card>
        <Card as="section" className={styles.group} aria-label={texts.accounts}>
          <h2>{texts.accounts}</h2>
          <p>{texts.accountText}</p>
        </Card>
        <Card as="section" className={styles.group} aria-label={texts.panel}>
          <h2>{texts.panel}</h2>
          <p className={styles.minor}>{texts.panelText}</p>
          <ButtonLink look="soft" to="/app/demo/panel">
            {texts.openPanel}
          </ButtonLink>
        </Card>
        <Card as="section" className={styles.group} aria-label={texts.brands}>
          <h2>{texts.brands}</h2>
          <p className={styles.minor}>{texts.brandNote}</p>
          <p className={styles.brands}>
            {SITES.map((id) => (
              <a key={id} href={`/app/home?site=${id}`} className="figures" aria-current={id === site.siteId}>
                {id}
              </a>
            ))}
          </p>
        </Card>
      </div>
    </PageFrame>
  );
}
