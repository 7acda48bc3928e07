import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import styles from './account-page.module.css';
import { ForgotCodeStep } from './forgot-code-step.tsx';
import { ForgotPasswordStep } from './forgot-password-step.tsx';
import { type Channel, ForgotTargetStep, NO_TARGET, type Started, type Target } from './forgot-target-step.tsx';
import { withQuery } from './with-query.ts';

const texts = memberTexts.forgot;

/** A forgotten password in three steps; each gets its ticket from the one before. */
export function Page() {
  const [channel, setChannel] = useState<Channel>('phone');
  const [started, setStarted] = useState<Started | null>(null);
  const [ticket, setTicket] = useState('');
  const [typed, setTyped] = useState<Target>(NO_TARGET);
  const [why, setWhy] = useState('');
  const search = useSearch();
  useEffect(() => {
    document.title = texts.title;
  }, []);
  const step = ticket !== '' ? 3 : started ? 2 : 1;
  const again = (because = '') => {
    setWhy(because);
    setStarted(null);
    setTicket('');
  };
  return (
    <main className={styles.page}>
      <div className={styles.intro}>
        <h1>{texts.title}</h1>
        <p role="status">{texts.step(step)}</p>
      </div>
      {!started && (
        <>
          <Segments
            label={texts.channel}
            value={channel}
            onChange={setChannel}
            choices={(['phone', 'email'] as const).map((value) => ({ value, label: texts.channels[value] }))}
          />
          <FormError text={why} />
          <ForgotTargetStep
            channel={channel}
            typed={typed}
            onStarted={(next, target) => {
              setWhy('');
              setTyped(target);
              setStarted(next);
            }}
          />
        </>
      )}
      {started && ticket === '' && (
        <ForgotCodeStep channel={channel} started={started} onProved={setTicket} onAgain={again} />
      )}
      {started && ticket !== '' && (
        <ForgotPasswordStep channel={channel} name={started.name} ticket={ticket} onAgain={again} />
      )}
      <nav className={styles.links}>
        <Link href={withQuery('/login', search)}>{accountTexts.login}</Link>
        <Link href="/cs">{accountTexts.help}</Link>
      </nav>
    </main>
  );
}
