import { contrastRatio } from '@touchline/rules/site';
import { useApp } from '../../runtime/app-context.ts';
import styles from './colours-family.module.css';
import { SpecimenGroup } from './specimen.tsx';
import type { PaneTheme } from './theme-pane.tsx';

const TEXT_COLOUR = /^(text\d?|primary-text|up|down|live|gold|accent|info|warn|danger)$/;

/** Every colour of the brand's palette under its token's name. */
export function ColoursFamily({ theme }: { readonly theme: PaneTheme }) {
  const palette = useApp().site.brand[theme];
  return (
    <SpecimenGroup name="brand palette" flow="columns">
      {Object.entries(palette).map(([name, value]) => (
        <figure key={name} className={styles.colour}>
          <span className={styles.swatch} style={{ background: value }} />
          <figcaption>
            <span className={styles.name}>{name}</span>
            <span className={`figures ${styles.value}`}>
              {value}
              {TEXT_COLOUR.test(name) && ` · ${contrastRatio(value, palette.surface).toFixed(1)}`}
            </span>
          </figcaption>
        </figure>
      ))}
    </SpecimenGroup>
  );
}
