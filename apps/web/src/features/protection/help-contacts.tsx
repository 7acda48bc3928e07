import { Link } from 'wouter';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { ContactLink } from './contact-link.tsx';
import styles from './protection.module.css';

const texts = protectionTexts.help;

/** The help organisations, the complaints body and the regulator (standards HRM-3). */
export function HelpContacts() {
  const { helpLines, complaints, regulator, regulatorUrl } = useApp().site.licence;
  return (
    <Card as="section" className={styles.group} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ul className={styles.contacts}>
        {helpLines.map(({ name, contact, hours }) => (
          <li key={name} className={styles.row}>
            <span>
              {name}
              {hours && <span className={styles.minor}> {hours}</span>}
            </span>
            <ContactLink contact={contact} />
          </li>
        ))}
        <li className={styles.row}>
          <span>{texts.support}</span>
          <Link href="/cs">{texts.open}</Link>
        </li>
        <li className={styles.row}>
          <span>{texts.complaints}</span>
          {complaints ? <ContactLink contact={complaints} /> : <Link href="/cs">{texts.open}</Link>}
        </li>
        <li className={styles.row}>
          <span>{texts.regulator}</span>
          <ContactLink contact={regulatorUrl} name={regulator} />
        </li>
      </ul>
      <p className={styles.minor}>{texts.note}</p>
    </Card>
  );
}
