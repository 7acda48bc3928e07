import type { CallOutput } from '@touchline/contract';
import { Scene } from '../../ui/art/scene.tsx';
import styles from './banner-picture.module.css';

type Image = CallOutput<'bannersV2'>['items'][number]['image'];

/** A banner's picture for the theme and the width of the screen. The title says what it is about. */
export function BannerPicture({ image }: { readonly image: Image }) {
  if (image.light === image.dark && image.light === image.wide) return <Drawn source={image.light} />;
  return (
    <>
      <span className={styles.light}>
        <Drawn source={image.light} />
      </span>
      <span className={styles.dark}>
        <Drawn source={image.dark} />
      </span>
      <span className={styles.wide}>
        <Drawn source={image.wide} />
      </span>
    </>
  );
}

/** A path of this site is a picture to load when it comes into sight; a name is one the client draws itself. */
function Drawn({ source }: { readonly source: string }) {
  if (source.startsWith('/')) return <img src={source} alt="" loading="lazy" className={styles.picture} />;
  return <Scene name={source} className={styles.picture} />;
}
