import { Picture } from './picture.tsx';
import styles from './portrait.module.css';

interface PortraitProps {
  /** The name of a host's picture, as content gives it. */
  readonly name: string;
  readonly size?: number;
}

/** The face of a host, round. The host's name is beside it. */
export function Portrait({ name, size = 40 }: PortraitProps) {
  return <Picture kind="host" name={name} width={size} height={size} className={styles.portrait} />;
}
