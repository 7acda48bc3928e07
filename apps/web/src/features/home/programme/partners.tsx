import { sponsorPlaces } from '@touchline/rules/site';
import { useCall } from '../../../runtime/calls/use-call.ts';
import styles from './partners.module.css';
import { Section } from './section.tsx';
import { programmeTexts } from './texts/zh-CN.ts';

/** Partners of the site as lines of a table, by the sponsor rule three at most. */
export function Partners() {
  const { data } = useCall('sponsorConfig', {}, { staleTime: 300_000 });
  const places = new Set(sponsorPlaces(data?.value));
  const shown = [...places].flatMap((place) => data?.items.find((item) => item.place === place) ?? []);
  if (shown.length === 0) return null;
  return (
    <Section title={programmeTexts.partners}>
      <ul className={styles.list}>
        {shown.map((sponsor) => (
          <li key={sponsor.place}>
            <b>{sponsor.name}</b>
            <span>{sponsor.role}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
