import { useState } from 'react';
import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

/** The product's own pictures, in the order of their numbers. */
const presets = [
  'koi',
  'leaf',
  'moon',
  'wave',
  'whale',
  'crown',
  'bamboo',
  'pearl',
  'lantern',
  'compass',
  'caravan',
  'lighthouse',
] as const;

interface AvatarProps {
  /** `preset:1` or `picture:<id>`. */
  readonly id: string;
  readonly url: string | null;
}

/** A member's picture, round; the first of our own when an upload does not come. */
export function Avatar({ id, url }: AvatarProps) {
  const [failed, setFailed] = useState('');
  if (url && failed !== url) return <img src={url} alt="" className={styles.avatar} onError={() => setFailed(url)} />;
  const number = Number(/^preset:(\d+)$/.exec(id)?.[1] ?? 1);
  const name = presets[(number - 1) % presets.length] ?? presets[0];
  return <Picture kind="avatar" name={name} className={styles.avatar} />;
}
