import type { CallOutput } from '@touchline/contract';
import { sponsorPlaces } from '@touchline/rules/site';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { LeagueMark } from '../../ui/art/league-mark.tsx';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/primitives/card.tsx';
import page from './home-page.module.css';
import styles from './sponsors.module.css';

/** Partners of the site, by the sponsor rule three at most. */
export function Sponsors({ config }: { readonly config: CallOutput<'sponsorConfig'> | undefined }) {
  const places = new Set(sponsorPlaces(config?.value));
  const shown = [...places].flatMap((place) => config?.items.find((item) => item.place === place) ?? []);
  if (shown.length === 0) return null;
  return (
    <section className={cx(page.section, page.later)} aria-labelledby="sponsors">
      <div className={page.head}>
        <h2 id="sponsors">{homeLaterTexts.sponsors}</h2>
      </div>
      <ul className={styles.list}>
        {shown.map((sponsor) => (
          <Card key={sponsor.place} as="li" padded={false} className={styles.sponsor}>
            <span className={styles.mark}>
              <LeagueMark sport="football" name={sponsor.name} size={48} />
            </span>
            <strong>{sponsor.name}</strong>
            <span className={styles.role}>{sponsor.role}</span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
