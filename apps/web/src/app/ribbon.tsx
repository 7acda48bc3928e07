import type { PublicSite } from '@touchline/contract/site';
import { Link } from 'wouter';
import { shellTexts } from '../locales/shell-texts.ts';
import styles from './shell.module.css';

const texts = shellTexts;

/** Says on every page of a staging site what is simulated there. */
export function StagingRibbon({ sandboxes }: { readonly sandboxes: PublicSite['sandboxes'] }) {
  return (
    <div className={styles.ribbon} data-ribbon>
      <strong>{texts.staging}</strong>
      <span>{texts.simulated(sandboxes.map((name) => texts.sandboxes[name]).join(texts.separator))}</span>
    </div>
  );
}

/** Says on every page that nothing here is real money. */
export function Ribbon() {
  return (
    <div className={styles.ribbon} data-ribbon>
      <strong>{texts.demo}</strong>
      <span>{texts.demoText}</span>
      <Link href="/app/demo">{texts.demoTools}</Link>
    </div>
  );
}
