import { marketName } from '../../sports/odds/market-labels.ts';
import styles from './scales-family.module.css';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const typeSizes = [
  [11, 16],
  [12, 16],
  [13, 18],
  [14, 20],
  [16, 24],
  [18, 26],
  [20, 28],
  [24, 32],
  [32, 40],
  [44, 48],
] as const;
const spaces = [4, 8, 12, 16, 20, 24, 32];
const corners = ['card', 'control', 'cell', 'chip'] as const;
const motions = ['fast', 'slow'] as const;

/** Type scale, spacing, corners, shadow and motion. */
export function ScalesFamily() {
  return (
    <>
      <SpecimenGroup name="type scale, text and figures" flow="stack">
        {typeSizes.map(([size, line]) => (
          <p key={size} className={styles.type} style={{ fontSize: size, lineHeight: `${line}px` }}>
            <span className={styles.measure}>
              {size}/{line}
            </span>
            <span className={styles.words}>
              {marketName({ type: '1x2', period: 'full', lineQuarters: null }, 'football')}
            </span>
            <span className="figures">1.85</span>
          </p>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="space">
        {spaces.map((space) => (
          <Specimen key={space} state={String(space)}>
            <span className={styles.space} style={{ width: space, height: space }} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="corners and shadow">
        {corners.map((corner) => (
          <Specimen key={corner} state={`--r-${corner}`}>
            <span className={styles.corner} style={{ borderRadius: `var(--r-${corner})` }} />
          </Specimen>
        ))}
        <Specimen state="--shadow-card">
          <span className={styles.shadow} />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="motion, hover to see" flow="columns">
        {motions.map((motion) => (
          <Specimen key={motion} state={`--${motion}`}>
            <span className={styles.track}>
              <span className={styles.runner} style={{ transitionDuration: `var(--${motion})` }} />
            </span>
          </Specimen>
        ))}
      </SpecimenGroup>
    </>
  );
}
