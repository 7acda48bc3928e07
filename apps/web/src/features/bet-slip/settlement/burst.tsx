import styles from './burst.module.css';

const PIECES = 22;
/** Steps of the golden angle spread any number of pieces evenly, and never in rows. */
const GOLDEN_DEGREES = 137.5;

const pieces = Array.from({ length: PIECES }, (_, index) => {
  const angle = (index * GOLDEN_DEGREES * Math.PI) / 180;
  const far = 46 + ((index * 29) % 60);
  return {
    '--x': `${Math.round(Math.cos(angle) * far * 1.7)}px`,
    '--y': `${Math.round(Math.sin(angle) * far - 26)}px`,
    '--turn': `${(index * 83) % 360}deg`,
    '--wait': `${(index % 5) * 24}ms`,
  } as React.CSSProperties;
});

/** A short burst in the colours of the brand. It is not shown to a reader who prefers less motion. */
export function Burst() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {pieces.map((style) => (
        <i key={style['--x' as keyof typeof style]} style={style} />
      ))}
    </span>
  );
}
