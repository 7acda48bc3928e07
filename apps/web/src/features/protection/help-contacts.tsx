import { Link } from 'wouter';
import { protectionTexts } from '../../locales/protection-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './protection.module.css';

const texts = protectionTexts.help;

/** Who helps beside the house, where to complain, and who watches over both (standards HRM-3). */
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
            <Contact contact={contact} />
          </li>
        ))}
        <li className={styles.row}>
          <span>{texts.support}</span>
          <Link href="/cs">{texts.open}</Link>
        </li>
        <li className={styles.row}>
          <span>{texts.complaints}</span>
          {complaints ? <Contact contact={complaints} /> : <Link href="/cs">{texts.open}</Link>}
        </li>
        <li className={styles.row}>
          <span>{texts.regulator}</span>
          <Contact contact={regulatorUrl} name={regulator} />
        </li>
      </ul>
      <p className={styles.minor}>{texts.note}</p>
    </Card>
  );
}

/** A telephone number, an e-mail address, a page of this site or one elsewhere, as what it is. */
function Contact({ contact, name = contact }: { readonly contact: string; readonly name?: string }) {
  if (contact.startsWith('/')) return <Link href={contact}>{name}</Link>;
  if (contact.startsWith('https://'))
    return (
      <a href={contact} target="_blank" rel="noreferrer noopener">
        {name}
      </a>
    );
  const scheme = contact.includes('@') ? 'mailto' : 'tel';
  return (
    <a className="figures" href={`${scheme}:${contact.replaceAll(' ', '')}`}>
      {name}
    </a>
  );
}
