import { Suspense, useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './account-page.module.css';
import { useEnter } from './enter.ts';
import { NameLoginForm } from './name-login-form.tsx';
import { withQuery } from './with-query.ts';

const PhoneLoginForm = lazyPart(() => import('./phone-login-form.tsx').then((module) => module.PhoneLoginForm));
const ReactivateForm = lazyPart(() => import('./reactivate-form.tsx').then((module) => module.ReactivateForm));

const ways = ['name', 'phone'] as const;

/** Login by name and password, or by phone where the site has that; both addresses of the specification show it. */
export function Page() {
  const { site } = useApp();
  const search = useSearch();
  const enter = useEnter();
  const [way, setWay] = useState<(typeof ways)[number]>('name');
  const [dormantTicket, setDormantTicket] = useState('');
  const title = dormantTicket === '' ? accountTexts.login : memberTexts.dormant.title;
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (dormantTicket !== '')
    return (
      <main className={styles.page}>
        <div className={styles.intro}>
          <h1>{memberTexts.dormant.title}</h1>
        </div>
        <Suspense>
          <ReactivateForm ticket={dormantTicket} onSession={enter} onLeave={() => setDormantTicket('')} />
        </Suspense>
      </main>
    );
  const Form = way === 'phone' ? PhoneLoginForm : NameLoginForm;
  return (
    <main className={styles.page}>
      <div className={styles.intro}>
        <h1>{accountTexts.loginTitle}</h1>
        <p>{site.brand.slogan}</p>
      </div>
      {site.demo && <Notice>{accountTexts.demoHint}</Notice>}
      {site.features.includes('phoneLogin') && (
        <Segments
          label={accountTexts.loginBy.label}
          value={way}
          onChange={setWay}
          choices={ways.map((value) => ({ value, label: accountTexts.loginBy[value] }))}
        />
      )}
      <Suspense>
        <Form onSession={enter} onDormant={setDormantTicket} />
      </Suspense>
      <nav className={styles.links}>
        <Link href={withQuery('/register', search)}>
          {accountTexts.noAccount}
          {accountTexts.register}
        </Link>
        <Link href={withQuery('/forgot-password', search)}>{memberTexts.forgot.link}</Link>
        <Link href="/cs">{accountTexts.help}</Link>
        <Link href="/app/home">{accountTexts.browse}</Link>
      </nav>
    </main>
  );
}
