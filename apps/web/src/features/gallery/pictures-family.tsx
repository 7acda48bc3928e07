import { Scene } from '../../ui/art/scene.tsx';
import { Tile } from '../../ui/art/tile.tsx';
import { tileShapes } from '../../ui/art/tile-shapes.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { iconPaths } from '../../ui/icons/icon-paths.ts';
import { Crest } from '../../ui/primitives/crest.tsx';
import { Qr } from '../../ui/primitives/qr.tsx';
import styles from './pictures-family.module.css';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const icons = Object.keys(iconPaths) as IconName[];
const crests = [
  { colours: ['#B3202C', '#F4F4F4'], pattern: 'band' },
  { colours: ['#1D4FB8', '#E3B93A'], pattern: 'half' },
  { colours: ['#5B2A86', '#E08A1E'], pattern: 'stripe' },
  { colours: ['#1A1F2B', '#D8DEE4'], pattern: 'plain' },
] as const;
const scenes = ['pitch', 'calm', 'book', 'night', 'dusk', 'board', 'lamp', 'sea', 'hill', 'gift', 'flow', 'star'];

/** Icons, crests, tiles and scenes. */
export function PicturesFamily() {
  return (
    <>
      <SpecimenGroup name="Icon">
        {icons.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Crest pattern">
        {crests.map(({ colours, pattern }) => (
          <Specimen key={pattern} state={pattern}>
            <Crest colours={colours} pattern={pattern} size={40} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Qr">
        <Qr text="https://example.com/pay/1024" label="Reads as an address" size={160} />
      </SpecimenGroup>
      <SpecimenGroup name="Tile">
        {Object.keys(tileShapes).map((name) => (
          <Specimen key={name} state={name}>
            <Tile name={name} className={styles.tile} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Scene">
        {scenes.map((name) => (
          <Specimen key={name} state={name}>
            <span className={styles.ground}>
              <Scene name={name} className={styles.scene} />
            </span>
          </Specimen>
        ))}
      </SpecimenGroup>
    </>
  );
}
