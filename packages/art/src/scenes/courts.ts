import type { Film } from '../film/film.ts';
import { lightOf } from '../film/light.ts';
import { clouds, noise } from '../film/noise.ts';
import { between, clamp, scale, step, type Vec } from '../film/vectors.ts';
import { fillShape, strokeLine } from './drawn-shapes.ts';
import { type GroundSize, groundView, type Placed } from './ground-view.ts';

const CHALK: Vec = [0.8, 0.86, 0.84];
/** Every court fills this much of the ground, so that its lines can be seen. */
const ACROSS = 84;
const CENTRE = { x: 52.5, z: 33 };

/** A court in its own metres, from one end and one side. */
interface Court {
  readonly length: number;
  readonly width: number;
  readonly field: Vec;
  readonly around: Vec;
  /** Distance to the nearest line, in metres. */
  readonly lineAt: (x: number, z: number) => number;
  /** Another colour of a part of the field. */
  readonly zoneAt?: (x: number, z: number) => Vec | null;
  readonly isWood?: boolean;
  /** The angle by which it is turned from the main stand, in radians: a net that is seen edge-on would be invisible. */
  readonly turned?: number;
  readonly furnish?: (film: Film, placed: Placed) => void;
}

/** Distance to the edges of a rectangle. */
function toEdges(x: number, z: number, [left, near, right, far]: readonly [number, number, number, number]): number {
  const isBesideX = z > near - 0.05 && z < far + 0.05;
  const isBesideZ = x > left - 0.05 && x < right + 0.05;
  return Math.min(
    isBesideX ? Math.min(Math.abs(x - left), Math.abs(x - right)) : 9,
    isBesideZ ? Math.min(Math.abs(z - near), Math.abs(z - far)) : 9,
  );
}

/** Distance to a line between two places along one axis. */
const toLine = (along: number, from: number, to: number, aside: number): number =>
  along >= from && along <= to ? Math.abs(aside) : 9;

/** A net across the middle, with its posts. */
function net(length: number, from: number, to: number, height: number) {
  return (film: Film, placed: Placed) => {
    const at = (z: number, y: number) => placed(length / 2, y, z);
    for (let row = 0; row <= 6; row += 1) {
      const y = (height * row) / 6;
      strokeLine(film, at(from, y), at(to, y), 1.1, [0.7, 0.75, 0.74], 0.3);
    }
    fillShape(film, [at(from, 0), at(to, 0), at(to, height), at(from, height)], [0.02, 0.03, 0.03], 0.4);
    strokeLine(film, at(from, height), at(to, height), 3.2, [0.9, 0.94, 0.92], 0.95);
    for (const z of [from, to]) strokeLine(film, at(z, 0), at(z, height * 1.06), 3.6, [0.32, 0.36, 0.36], 1);
  };
}

/** The net of a game that is played on a table or a floor: its height counts in the metres of the court. */
const netted = (court: Omit<Court, 'furnish'>, height: number, over = 0.5): Court => ({
  turned: 0.13,
  ...court,
  furnish: net(court.length, -over, court.width + over, height),
});

function hoops(film: Film, placed: Placed): void {
  for (const [board, rim, pole] of [
    [1.2, 1.58, -1.1],
    [26.8, 26.42, 29.1],
  ] as const) {
    strokeLine(film, placed(pole, 0, 7.5), placed(pole, 3.1, 7.5), 7, [0.08, 0.1, 0.12], 1);
    strokeLine(film, placed(pole, 3.1, 7.5), placed(board, 3.4, 7.5), 5, [0.08, 0.1, 0.12], 1);
    const corners = [
      placed(board, 2.9, 6.6),
      placed(board, 2.9, 8.4),
      placed(board, 3.95, 8.4),
      placed(board, 3.95, 6.6),
    ];
    fillShape(film, corners, [0.72, 0.8, 0.84], 0.75);
    for (const [index, corner] of corners.entries())
      strokeLine(film, corner, corners[(index + 1) % 4], 2.4, [0.9, 0.92, 0.92], 1);
    const ring = Array.from({ length: 17 }, (_, step) => {
      const angle = (step / 16) * 2 * Math.PI;
      return placed(rim + 0.3 * Math.cos(angle), 3.05, 7.5 + 0.3 * Math.sin(angle));
    });
    for (let step = 0; step < 16; step += 1) strokeLine(film, ring[step], ring[step + 1], 3, [0.9, 0.26, 0.06], 1);
    for (let step = 0; step < 16; step += 2)
      strokeLine(film, ring[step], placed(rim, 2.5, 7.5), 1.1, [0.8, 0.84, 0.84], 0.5);
  }
}

const WOOD = lightOf('#B9824A');
const PAINT = lightOf('#0F5E74');

const basketball: Court = {
  length: 28,
  width: 15,
  field: WOOD,
  around: lightOf('#123B48'),
  isWood: true,
  lineAt: (x, z) => {
    const end = Math.min(x, 28 - x);
    const arc = Math.abs(Math.hypot(end - 1.58, z - 7.5) - 6.75);
    return Math.min(
      toEdges(x, z, [0, 0, 28, 15]),
      toLine(z, 0, 15, x - 14),
      Math.abs(Math.hypot(x - 14, z - 7.5) - 1.8),
      toEdges(end, z, [0, 5.05, 5.8, 9.95]),
      end > 5.8 ? Math.abs(Math.hypot(end - 5.8, z - 7.5) - 1.8) : 9,
      end > 2.99 ? arc : 9,
      toLine(end, 0, 2.99, z - 0.9),
      toLine(end, 0, 2.99, z - 14.1),
    );
  },
  zoneAt: (x, z) => {
    const end = Math.min(x, 28 - x);
    return (end < 5.8 && Math.abs(z - 7.5) < 2.45) || Math.hypot(x - 14, z - 7.5) < 1.8 ? PAINT : null;
  },
  furnish: hoops,
};

const tennis = netted(
  {
    length: 23.77,
    width: 10.97,
    field: lightOf('#2C5F9E'),
    around: lightOf('#2E6B4F'),
    lineAt: (x, z) =>
      Math.min(
        toEdges(x, z, [0, 0, 23.77, 10.97]),
        toLine(x, 0, 23.77, z - 1.37),
        toLine(x, 0, 23.77, z - 9.6),
        toLine(z, 1.37, 9.6, Math.abs(x - 11.885) - 6.4),
        toLine(Math.abs(x - 11.885), 0, 6.4, z - 5.485),
        toLine(z, 5.2, 5.77, Math.min(x, 23.77 - x)),
      ),
  },
  1,
  0.9,
);

const volleyball = netted(
  {
    length: 18,
    width: 9,
    field: lightOf('#D0803A'),
    around: lightOf('#1F6A72'),
    lineAt: (x, z) =>
      Math.min(toEdges(x, z, [0, 0, 18, 9]), toLine(z, 0, 9, x - 9), toLine(z, 0, 9, Math.abs(x - 9) - 3)),
    zoneAt: (x) => (Math.abs(x - 9) < 3 ? lightOf('#DE9450') : null),
  },
  2.43,
);

const badminton = netted(
  {
    length: 13.4,
    width: 6.1,
    field: lightOf('#1E7A55'),
    around: lightOf('#124A44'),
    lineAt: (x, z) =>
      Math.min(
        toEdges(x, z, [0, 0, 13.4, 6.1]),
        toLine(x, 0, 13.4, z - 0.46),
        toLine(x, 0, 13.4, z - 5.64),
        toLine(z, 0, 6.1, Math.abs(x - 6.7) - 1.98),
        toLine(z, 0, 6.1, Math.abs(x - 6.7) - 5.94),
        Math.abs(x - 6.7) > 1.98 ? toLine(x, 0, 13.4, z - 3.05) : 9,
      ),
  },
  1.55,
  0.1,
);

/** The table is seen from above with its floor; four times as large as its hall has it. */
const tableTennis: Court = {
  length: 2.74 * 1.5,
  width: 1.525 * 1.5,
  field: scale(lightOf('#8E2F2D'), 0.72),
  around: lightOf('#8E2F2D'),
  turned: 0.1,
  lineAt: () => 9,
  furnish: (film, placed) => {
    const [l, w] = [4.11, 2.29];
    const at = (x: number, z: number, y = 0.76) => placed(x, y, z);
    fillShape(
      film,
      [at(-0.1, -0.15, 0), at(l + 0.1, -0.15, 0), at(l + 0.1, w - 0.2, 0), at(-0.1, w - 0.2, 0)],
      [0, 0, 0],
      0.45,
    );
    for (const x of [0.5, l - 0.5])
      for (const z of [0.25, w - 0.25]) strokeLine(film, at(x, z, 0), at(x, z), 7, [0.04, 0.05, 0.06], 1);
    fillShape(film, [at(0, 0, 0.66), at(l, 0, 0.66), at(l, 0), at(0, 0)], lightOf('#0B2C4E'), 1);
    fillShape(film, [at(0, 0), at(l, 0), at(l, w), at(0, w)], lightOf('#1C5C9C'), 1);
    for (const [from, to] of [
      [at(0, 0), at(l, 0)],
      [at(l, 0), at(l, w)],
      [at(l, w), at(0, w)],
      [at(0, w), at(0, 0)],
    ] as const)
      strokeLine(film, from, to, 3.4, CHALK, 0.95);
    strokeLine(film, at(0, w / 2), at(l, w / 2), 1.8, CHALK, 0.8);
    const top = 0.98;
    fillShape(
      film,
      [at(l / 2, -0.12), at(l / 2, w + 0.12), at(l / 2 + 0.03, w + 0.12, top), at(l / 2 + 0.03, -0.12, top)],
      [0.03, 0.05, 0.05],
      0.7,
    );
    strokeLine(film, at(l / 2 + 0.03, -0.12, top), at(l / 2 + 0.03, w + 0.12, top), 3, CHALK, 0.95);
  },
};

export const courts = { basketball, tennis, volleyball, badminton, table_tennis: tableTennis } as const;

/** A court in its hall or stadium from the main stand. */
export function courtView(court: Court, { width, height, palette }: GroundSize): Film {
  const by = ACROSS / court.length;
  const [c, s] = [Math.cos(court.turned ?? 0), Math.sin(court.turned ?? 0)];
  const [left, near] = [CENTRE.x - (court.length * by) / 2, CENTRE.z - (court.width * by) / 2];
  return groundView({
    width,
    height,
    palette,
    ground: (worldX, worldZ, soft) => {
      const [dx, dz] = [worldX - CENTRE.x, worldZ - CENTRE.z];
      const [x, z] = [(CENTRE.x + dx * c + dz * s - left) / by, (CENTRE.z + dz * c - dx * s - near) / by];
      const isOn = x >= 0 && x <= court.length && z >= 0 && z <= court.width;
      const worn = clouds(worldX * 0.7, worldZ * 0.7, 4);
      // Boards of a floor lie along the court, each with a tone of its own.
      const plank = court.isWood ? 0.86 + 0.2 * noise(Math.floor(z * 3.2) * 7.1, Math.floor(x * 0.8 + z * 9)) : 1;
      const light = 0.5 + 0.75 * Math.exp(-(((worldX - 58) / 52) ** 2) - ((worldZ - 34) / 40) ** 2);
      const base = isOn ? (court.zoneAt?.(x, z) ?? court.field) : court.around;
      const colour = scale(base, (0.62 + 0.22 * worn) * light * (isOn ? plank : 0.72));
      const half = 0.19;
      const chalk = 1 - step(half - soft, half + soft * 1.4, court.lineAt(x, z) * by);
      const shine = 0.07 * clamp(1 - Math.abs(worldX - 66) / 30) * clamp(1 - Math.abs(worldZ - 46) / 26);
      return between(
        [colour[0] + shine, colour[1] + shine, colour[2] + shine],
        scale(CHALK, light * 0.9),
        chalk * 0.86,
      );
    },
    furnish: (film, placed) =>
      court.furnish?.(film, (x, y, z) => {
        const [dx, dz] = [left + x * by - CENTRE.x, near + z * by - CENTRE.z];
        return placed(CENTRE.x + dx * c - dz * s, y * by, CENTRE.z + dz * c + dx * s);
      }),
  });
}
