import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
}

/** A placeholder in the shape of the content. */
export function Skeleton({ width = '100%', height = '16px', radius }: SkeletonProps) {
  return (
    <span
      className={styles.bone}
      style={{ width, height, ...(radius ? { borderRadius: radius } : {}) }}
      aria-hidden="true"
    />
  );
}
