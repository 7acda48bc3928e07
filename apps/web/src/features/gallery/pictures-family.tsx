import { LeagueMark } from '../../ui/art/league-mark.tsx';
import { Picture } from '../../ui/art/picture.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { SportPicture } from '../../ui/art/sport-picture.tsx';
import { furtherIconPaths } from '../../ui/icons/further-icon-paths.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { firstIconPaths } from '../../ui/icons/icon-paths.ts';
import { Crest } from '../../ui/primitives/crest.tsx';
import { Qr } from '../../ui/primitives/qr.tsx';
import styles from './pictures-family.module.css';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const icons = Object.keys({ ...firstIconPaths, ...furtherIconPaths }) as IconName[];
const crests = [
  { colours: ['#B3202C', '#F4F4F4'], pattern: 'band' },
  { colours: ['#1D4FB8', '#E3B93A'], pattern: 'half' },
  { colours: ['#5B2A86', '#E08A1E'], pattern: 'stripe' },
  { colours: ['#1A1F2B', '#D8DEE4'], pattern: 'plain' },
] as const;
const leagues = [
  ['football', '东岸超级联赛'],
  ['football', '群岛甲级联赛'],
  ['football', '高地联赛'],
  ['football', '湾区杯'],
  ['esports', '裂谷职业联赛'],
] as const;
const sports = [
  'football',
  'basketball',
  'esports',
  'tennis',
  'volleyball',
  'baseball',
  'badminton',
  'table_tennis',
] as const;
const hosts = ['chen', 'xia', 'feng', 'man', 'qun', 'nuo'] as const;
const pictures = [
  ...(['pitch', 'calm', 'lamp', 'book', 'night'] as const).map((name) => ['banner', name] as const),
  ...hosts.map((name) => ['room', name] as const),
  ...sports.map((name) => ['stage', name] as const),
  ...sports.map((name) => ['room', name] as const),
  ...(['match', 'bet', 'money', 'message', 'search', 'offer', 'game'] as const).map((name) => ['empty', name] as const),
  ...(['gift', 'flow', 'star'] as const).map((name) => ['promo', name] as const),
  ...(['pearl', 'lantern', 'bell', 'koi', 'bamboo', 'leaf', 'caravan', 'moon', 'wave'] as const).map(
    (name) => ['cover', name] as const,
  ),
  ...(['lighthouse', 'compass', 'crown', 'whale', 'cards', 'chess', 'go', 'dice'] as const).map(
    (name) => ['cover', name] as const,
  ),
] as const;

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
      <SpecimenGroup name="LeagueMark">
        {leagues.map(([sport, name]) => (
          <Specimen key={name} state={name}>
            <LeagueMark sport={sport} name={name} size={40} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Qr">
        <Qr text="https://example.com/pay/1024" label="Reads as an address" size={160} />
      </SpecimenGroup>
      <SpecimenGroup name="SportPicture">
        {sports.map((sport) => (
          <Specimen key={sport} state={sport}>
            <SportPicture sport={sport} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Portrait">
        {hosts.map((host) => (
          <Specimen key={host} state={host}>
            <Portrait name={host} size={68} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Picture">
        {pictures.map(([kind, name]) => (
          <Specimen key={`${kind}-${name}`} state={`${kind} ${name}`}>
            <Picture kind={kind} name={name} className={styles.scene} />
          </Specimen>
        ))}
      </SpecimenGroup>
    </>
  );
}
