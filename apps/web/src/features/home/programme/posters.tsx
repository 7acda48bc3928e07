import { destinationOf } from '@touchline/rules/site';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { lazyPart } from '../../../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../../../runtime/device/use-is-hydrated.tsx';
import { leaveFor } from '../../../runtime/travel/leaving.ts';
import type { BannerItem } from '../use-banners.ts';
import styles from './posters.module.css';
import { programmeTexts } from './texts/zh-CN.ts';

const Plate = lazyPart(() => import('./late-parts.ts').then((module) => module.Plate));

interface PostersProps {
  readonly items: readonly BannerItem[];
  /** Keys of the site's game venues in their order. */
  readonly egames: readonly string[];
}

/** The announcements of the site: the first as a poster with its picture beside the words, the others as lines under it. */
export function Posters({ items, egames }: PostersProps) {
  const [first, ...others] = items;
  if (!first) return null;
  return (
    <section className={styles.posters} aria-label={programmeTexts.posters}>
      <div className={styles.poster}>
        <div className={styles.words}>
          <p>{first.subtitle}</p>
          <h2>{first.title}</h2>
          <Way item={first} egames={egames} className={styles.action}>
            {first.action}
          </Way>
        </div>
        <Picture image={first.image} />
      </div>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((item) => (
            <li key={item.id}>
              <Way item={item} egames={egames} className={styles.line}>
                <b>{item.title}</b>
                <span>{item.subtitle}</span>
              </Way>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * A path of this site is a picture; a name is one that is engraved here. It takes half the poster, so no screen has space for the
 * wide form. Neither says more than the title.
 */
function Picture({ image }: Pick<BannerItem, 'image'>) {
  const isHydrated = useIsHydrated();
  const isFile = image.light.startsWith('/');
  return (
    <div className={styles.picture} aria-hidden="true">
      {isFile && <img src={image.light} alt="" loading="lazy" />}
      {!isFile && isHydrated && (
        <Suspense>
          <Plate name={image.light} shape="wide" />
        </Suspense>
      )}
    </div>
  );
}

interface WayProps {
  readonly item: BannerItem;
  readonly egames: readonly string[];
  readonly className: string | undefined;
  readonly children: React.ReactNode;
}

/** Its target; another site only after a notice. */
function Way({ item, egames, className, children }: WayProps) {
  const destination = destinationOf(item.link, egames);
  if (destination === null) return null;
  if (destination.kind === 'inside')
    return (
      <Link href={destination.to} className={className}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={className} onClick={() => leaveFor(destination.to)}>
      {children}
    </button>
  );
}
