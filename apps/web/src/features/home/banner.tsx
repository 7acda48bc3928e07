import { destinationOf } from '@touchline/rules/site';
import { Link } from 'wouter';
import { leaveFor } from '../../runtime/travel/leaving.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './banner.module.css';
import { BannerPicture } from './banner-picture.tsx';
import { homeTexts } from './texts/zh-CN.ts';
import type { BannerItem } from './use-banners.ts';
import { useCarousel } from './use-carousel.ts';

interface BannerProps {
  readonly items: readonly BannerItem[];
  /** Keys of the site's game venues in their order. */
  readonly egames: readonly string[];
}

/** The carousel: swiped by hand or moved by its dots, and moving on by itself until it is paused. */
export function Banner({ items, egames }: BannerProps) {
  const { track, index, areBesideNeeded, needBeside, isPaused, setPaused, goTo } = useCarousel(items.length);
  return (
    <section className={styles.banner} aria-label={homeTexts.banners} aria-roledescription="carousel">
      <ul ref={track} className={styles.track} onPointerDown={needBeside}>
        {items.map((item, position) => (
          <li key={item.id} className={styles.slide} aria-label={homeTexts.bannerOf(position + 1, items.length)}>
            {/* Pictures further on are loaded shortly before they come. */}
            {(position === index || (areBesideNeeded && Math.abs(position - index) === 1)) && (
              <BannerPicture image={item.image} isFirst={position === 0} />
            )}
            <span className={styles.shade} />
            <h2>{item.title}</h2>
            <p>{item.subtitle}</p>
            <BannerLink item={item} egames={egames} isShown={position === index} />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles.controls}>
          {items.map((item, position) => (
            <button
              key={item.id}
              type="button"
              className={styles.dot}
              aria-label={homeTexts.toBanner(position + 1)}
              aria-current={position === index || undefined}
              onClick={() => goTo(position)}
            />
          ))}
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? homeTexts.play : homeTexts.pause}
            className={styles.pause}
            onClick={() => setPaused(!isPaused)}
          />
        </div>
      )}
    </section>
  );
}

interface BannerLinkProps {
  readonly item: BannerItem;
  readonly egames: readonly string[];
  readonly isShown: boolean;
}

/** The way a banner leads, over all of its picture; another site only after a notice. */
function BannerLink({ item, egames, isShown }: BannerLinkProps) {
  const destination = destinationOf(item.link, egames);
  if (destination === null) return null;
  const tabIndex = isShown ? 0 : -1;
  return destination.kind === 'inside' ? (
    <Link href={destination.to} className={styles.action} tabIndex={tabIndex}>
      {item.action}
    </Link>
  ) : (
    <button type="button" className={styles.action} tabIndex={tabIndex} onClick={() => leaveFor(destination.to)}>
      {item.action}
    </button>
  );
}
