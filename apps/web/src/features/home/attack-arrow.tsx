import styles from './attack-arrow.module.css';

/** Over the field: which way a side attacks. The home side plays to the right. */
export function AttackArrow({ side }: { readonly side: 'home' | 'away' }) {
  return (
    <svg
      viewBox="0 0 351 166"
      preserveAspectRatio="xMidYMid slice"
      className={styles.field}
      data-side={side}
      aria-hidden="true"
    >
      <linearGradient id="home-attack">
        <stop className={styles.faint} />
        <stop offset="1" className={styles.full} />
      </linearGradient>
      <path d="M150 78h116l-4-11 54 21-48 23 2-11H142z" fill="url(#home-attack)" />
      <path className={styles.wave} d="m208 78 12 11-14 11h8l14-11-12-11z" />
    </svg>
  );
}
