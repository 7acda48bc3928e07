import { useState } from 'react';
import { Link } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { Segments } from '../../ui/primitives/segments.tsx';
import styles from './account-page.module.css';
import { ForgotCodeStep } from './forgot-code-step.tsx';
import { ForgotPasswordStep } from './forgot-password-step.tsx';
import { type Channel, ForgotTargetStep, type Started } from './forgot-target-step.tsx';

const texts = memberTexts.forgot;

/** A forgotten password in three steps; each gets its ticket from the one before. */
export function Page() {
  const [channel, setChannel] = useState<Channel>('phone');
  const [started, setStarted] = useState<Started | null>(null);
  const [ticket, setTicket] = useState('');
  const step = ticket !== '' ? 3 : started ? 2 : 1;
  const again = () => {
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
          <ForgotTargetStep key={channel} channel={channel} onStarted={setStarted} />
        </>
      )}
      {started && ticket === '' && (
        <ForgotCodeStep channel={channel} started={started} onProved={setTicket} onAgain={again} />
      )}
      {started && ticket !== '' && (
        <ForgotPasswordStep channel={channel} name={started.name} ticket={ticket} onAgain={again} />
      )}
      <nav className={styles.links}>
        <Link href="/login">{accountTexts.login}</Link>
        <Link href="/cs">{accountTexts.help}</Link>
      </nav>
    </main>
  );
}
