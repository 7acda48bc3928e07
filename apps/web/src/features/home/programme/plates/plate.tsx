import { bust } from './bust.ts';
import { engraved } from './engraved.ts';
import { tones } from './tones.ts';

/** Sizes that pictures are engraved at, and how far their lines are apart. */
const SIZES = { wide: [224, 176, 2], tall: [112, 128, 1.7], medal: [72, 72, 1.5] } as const;

interface PlateProps {
  /** A picture's name; of a medal whose it is. */
  readonly name: string;
  readonly shape: keyof typeof SIZES;
}

const drawn = new Map<string, string>();

/** A picture engraved in one ink, the colour of the text around it. */
export function Plate({ name, shape }: PlateProps) {
  const [width, height, pitch] = SIZES[shape];
  const key = `${name}/${shape}`;
  const path =
    drawn.get(key) ?? engraved(shape === 'medal' ? bust(name) : (tones[name] ?? tones.sea), width, height, pitch);
  drawn.set(key, path);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
