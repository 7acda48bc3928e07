import type { CallOutput } from '@touchline/contract';
import { Picture } from '../../ui/art/picture.tsx';
import styles from './banner-picture.module.css';

type Image = CallOutput<'bannersV2'>['items'][number]['image'];

interface BannerPictureProps {
  readonly image: Image;
  /** It is visible at once, so it is loaded before all others. */
  readonly isFirst: boolean;
}

/**
 * A banner's picture for the theme. It takes half a wide screen, so no screen needs the wide form, which is for posters. The
 * title says what it is about.
 */
export function BannerPicture({ image, isFirst }: BannerPictureProps) {
  const { light, dark } = image;
  if (light === dark) return <Drawn source={light} isFirst={isFirst} />;
  return (
    <>
      <span className={styles.light}>
        <Drawn source={light} isFirst={false} />
      </span>
      <span className={styles.dark}>
        <Drawn source={dark} isFirst={false} />
      </span>
    </>
  );
}

function Drawn({ source, isFirst }: { readonly source: string; readonly isFirst: boolean }) {
  return <Picture kind="banner" name={source} className={styles.picture} isFirst={isFirst} />;
}
