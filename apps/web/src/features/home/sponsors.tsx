import { sponsorPlaces } from '@touchline/rules/site';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import page from './home-page.module.css';
import styles from './sponsors.module.css';
import { homeTexts } from './texts/zh-CN.ts';

/** Partners of the site, by the sponsor rule three at most. */
export function Sponsors() {
  const { data } = useCall('sponsorConfig', {}, { staleTime: 300_000 });
  const places = new Set(sponsorPlaces(data?.value));
  const shown = [...places].flatMap((place) => data?.items.find((item) => item.place === place) ?? []);
  if (shown.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="sponsors">
      <div className={page.head}>
        <h2 id="sponsors">{homeTexts.sponsors}</h2>
      </div>
      <ul className={styles.list}>
        {shown.map((sponsor) => (
          <Card key={sponsor.place} as="li" padded={false} className={styles.sponsor}>
            <span className={styles.mark}>
              <Scene name={sponsor.art} />
            </span>
            <strong>{sponsor.name}</strong>
            <span className={styles.role}>{sponsor.role}</span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
