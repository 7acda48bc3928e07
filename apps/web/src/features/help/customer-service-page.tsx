import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './customer-service-page.module.css';
import { HelpDesk } from './help-desk.tsx';

const texts = pagesTexts.cs;

/** Help: answers first, then people. Never redirected away from, whatever the site's state. */
export function Page() {
  const help = useCall('customerService', {}, { staleTime: 60_000 });
  return (
    <PageFrame title={texts.title} parent="/app/home">
      <div className={styles.page}>
        <HelpDesk />
        {help.isPending && <Skeleton height="320px" radius="14px" />}
        {help.isError && !help.data && <LoadFailed text={texts.failed} onRetry={() => help.refetch()} />}
        {help.data && (
          <>
            <p className={styles.minor}>{texts.hours(help.data.hours)}</p>
            <Card as="section" className={styles.group} aria-label={texts.questions}>
              <h2>{texts.questions}</h2>
              {help.data.questions.map((item) => (
                <details key={item.question}>
                  <summary>{item.question}</summary>
                  <p>{item.answer}</p>
                </details>
              ))}
            </Card>
            <Card as="section" className={styles.group} aria-label={texts.channels}>
              <h2>{texts.channels}</h2>
              {help.data.channels.map((channel) => (
                <div key={channel.kind} className={styles.channel}>
                  <span>{channel.label}</span>
                  {channel.url ? (
                    <a href={channel.url}>{channel.value}</a>
                  ) : (
                    <span className={styles.minor}>{channel.value}</span>
                  )}
                </div>
              ))}
            </Card>
          </>
        )}
      </div>
    </PageFrame>
  );
}
