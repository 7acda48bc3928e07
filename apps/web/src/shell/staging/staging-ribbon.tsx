import type { PublicSite } from '@touchline/contract/site';
import styles from '../shell.module.css';
import { stagingTexts } from './texts/zh-CN.ts';

/** Shows on every page of a staging site what is simulated there. */
export function StagingRibbon({ sandboxes }: { readonly sandboxes: PublicSite['sandboxes'] }) {
  const { name, simulated, separator, sandboxes: words } = stagingTexts;
  return (
    <div className={styles.ribbon} data-ribbon>
      <strong>{name}</strong>
      <span>{simulated(sandboxes.map((part) => words[part]).join(separator))}</span>
    </div>
  );
}
