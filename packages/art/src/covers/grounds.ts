import { sequence } from '../film/noise.ts';

/** Colours of a cover: from the edge to the middle, and the metal of its lines. */
export interface CoverColours {
  readonly edge: string;
  readonly ground: string;
  readonly light: string;
  readonly metal: readonly [string, string, string];
}

export const GOLD = ['#FFF0BF', '#D7A546', '#8A5A18'] as const;
export const SILVER = ['#FFFFFF', '#B9C8DA', '#5B6C86'] as const;

type Ground = (colours: CoverColours, seed: number) => string;

/** Rays of light behind a skyline, with a border of fans. */
const deco: Ground = () => {
  const rays = Array.from({ length: 37 }, (_, index) => {
    const angle = -Math.PI * (index / 36);
    const point = (turn: number) => `${84 + 190 * Math.cos(angle + turn)} ${150 + 190 * Math.sin(angle + turn)}`;
    return `<path d="M84 150 L${point(-0.022)} L${point(0.022)}Z" fill="url(#metal)" opacity="${index % 3 === 0 ? 0.9 : 0.34}"/>`;
  }).join('');
  const towers = [
    [26, 26, 132],
    [142, 26, 128],
    [48, 20, 112],
    [120, 20, 108],
  ]
    .map(
      ([x, width, top]) =>
        `<path d="M${x - width / 2} 200V${top + 14}h${width * 0.2}v-8h${width * 0.15}v-8h${width * 0.3}v8h${width * 0.15}v8h${width * 0.2}V200Z" fill="url(#edge)" stroke="url(#metal)" stroke-width="1"/>`,
    )
    .join('');
  return `<g opacity=".55">${rays}</g>${towers}`;
};

/** Stars, dust and a far planet. */
const space: Ground = ({ light }, seed) => {
  const next = sequence(seed);
  const stars = Array.from({ length: 90 }, () => {
    const size = 0.3 + next() ** 4 * 1.5;
    return `<circle cx="${(next() * 168).toFixed(1)}" cy="${(next() * 232).toFixed(1)}" r="${size.toFixed(2)}" fill="#fff" opacity="${(0.3 + next() * 0.7).toFixed(2)}"/>`;
  }).join('');
  return `<ellipse cx="110" cy="70" rx="120" ry="46" fill="${light}" opacity=".3" transform="rotate(-32 110 70)" filter="url(#soft)"/>${stars}`;
};

/** A moon over ridges that fade into the mist. */
const ridges: Ground = ({ light, edge }, seed) => {
  const next = sequence(seed);
  const layers = [0, 1, 2, 3, 4].map((layer) => {
    const base = 108 + layer * 26;
    let [path, height] = [`M0 232V${base}`, 0];
    for (let x = 0; x <= 168; x += 8) {
      height += (next() - 0.5) * (18 - layer * 2);
      height *= 0.82;
      path += `L${x} ${(base + height - Math.abs(Math.sin(x * 0.03 + layer * 1.9)) * (22 - layer * 2)).toFixed(1)}`;
    }
    return `<path d="${path}V232Z" fill="${edge}" opacity="${0.28 + layer * 0.16}"/>`;
  });
  return `<circle cx="112" cy="62" r="60" fill="${light}" opacity=".35" filter="url(#soft)"/><circle cx="112" cy="62" r="27" fill="${light}" opacity=".95"/>${layers.join('')}`;
};

/** Water with the path of a light on it. */
const water: Ground = ({ light, edge }) => {
  const waves = Array.from({ length: 13 }, (_, row) => {
    const y = 138 + row * 7.5;
    const size = 8 + row * 1.6;
    let path = `M-20 ${y}`;
    for (let x = -20; x < 190; x += size * 2) path += `q${size / 2} ${-2 - row * 0.25} ${size} 0t${size} 0`;
    return `<path d="${path}V232H-20Z" fill="${edge}" opacity=".2" stroke="url(#metal)" stroke-opacity="${0.55 - row * 0.03}" stroke-width=".8"/>`;
  }).join('');
  const path = Array.from({ length: 11 }, (_, row) => {
    const width = 8 + row * 3.4 + (row % 3) * 6;
    return `<ellipse cx="${84 + ((row * 29) % 9) - 4}" cy="${142 + row * 8}" rx="${width}" ry="1.6" fill="${light}" opacity="${0.8 - row * 0.05}"/>`;
  }).join('');
  return `<circle cx="84" cy="118" r="80" fill="${light}" opacity=".34" filter="url(#soft)"/><path d="M0 134h168v98H0z" fill="${edge}" opacity=".55"/>${waves}${path}`;
};

/** Rings of light on cloth. */
const velvet: Ground = ({ light }) => {
  const rings = Array.from({ length: 13 }, (_, ring) => `<circle cx="84" cy="98" r="${30 + ring * 11}"/>`).join('');
  return `<circle cx="84" cy="86" r="96" fill="${light}" opacity=".3" filter="url(#soft)"/><g fill="none" stroke="url(#metal)" stroke-opacity=".26">${rings}</g>`;
};

/** A lattice window before the light. */
const lattice: Ground = ({ light }) => {
  const bars = Array.from({ length: 10 }, (_, index) => `M${index * 21 - 10} 0v232M0 ${index * 26}h168`).join('');
  const corners = Array.from({ length: 80 }, (_, index) => {
    const [x, y] = [(index % 8) * 21 + 0.5, Math.floor(index / 8) * 26 + 13];
    return `M${x} ${y - 6}l6 6-6 6-6-6z`;
  }).join('');
  return `<circle cx="84" cy="100" r="90" fill="${light}" opacity=".42" filter="url(#soft)"/><path d="${bars}" stroke="url(#metal)" stroke-opacity=".3" stroke-width="1.4"/><path d="${corners}" fill="none" stroke="url(#metal)" stroke-opacity=".38"/>`;
};

export const grounds = { deco, space, ridges, water, velvet, lattice };
export type GroundName = keyof typeof grounds;
