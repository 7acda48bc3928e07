import { Link } from 'wouter';
import styles from './shell.module.css';
import { shellTexts } from './texts/zh-CN.ts';

const texts = shellTexts;

/** Shows on every page that nothing here is real money. */
export function Ribbon() {
  return (
    <div className={styles.ribbon} data-ribbon>
      <strong>{texts.demo}</strong>
      <span>{texts.demoText}</span>
      <Link href="/app/demo">{texts.demoTools}</Link>
    </div>
  );
}
