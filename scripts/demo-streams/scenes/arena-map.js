/** The invented map: three lanes between two bases, a river across. Places are in map units, 960 by 600. */
export const MAP = { width: 960, height: 600 };
export const TEAMS = [
  { colour: '#0A7558', deep: '#064534', soft: '#63C3A2' },
  { colour: '#C9562F', deep: '#74290F', soft: '#F0A37F' },
];

const at = (x, y) => ({ x, y });

export const BASES = [at(105, 497), at(855, 103)];

/** From the first base to the second. */
export const LANES = {
  top: rounded([BASES[0], at(112, 112), BASES[1]], 60),
  middle: [BASES[0], BASES[1]],
  bottom: rounded([BASES[0], at(848, 488), BASES[1]], 60),
};

export const RIVER = [at(-40, 20), at(120, 110), at(250, 215), at(480, 300), at(710, 385), at(840, 490), at(1000, 580)];

/** The part of a lane at which each side's two towers are, seen from its own base. */
const TOWER_PARTS = [0.17, 0.36];

export const TOWERS = Object.values(LANES).flatMap((lane) =>
  TOWER_PARTS.flatMap((part) => [
    { ...placeOn(lane, part), team: 0 },
    { ...placeOn(lane, 1 - part), team: 1 },
  ]),
);

/** Woods between the lanes: centre and size. Point symmetry keeps the map fair. */
const HALF_OF_WOODS = [
  [210, 205, 34],
  [195, 300, 40],
  [290, 330, 30],
  [375, 432, 40],
  [500, 425, 34],
  [580, 400, 24],
  [620, 445, 30],
  [300, 262, 20],
  [40, 40, 44],
  [30, 330, 26],
  [420, 560, 34],
  [220, 575, 26],
  [640, 560, 24],
];
export const WOODS = HALF_OF_WOODS.flatMap(([x, y, size]) => [
  { x, y, size },
  { x: MAP.width - x, y: MAP.height - y, size },
]);

/** Replaces a corner by a short curve. */
function rounded([from, corner, to], radius) {
  const towards = (point) => {
    const length = Math.hypot(point.x - corner.x, point.y - corner.y);
    return at(corner.x + ((point.x - corner.x) / length) * radius, corner.y + ((point.y - corner.y) / length) * radius);
  };
  const start = towards(from);
  const end = towards(to);
  const curve = Array.from({ length: 9 }, (_, step) => {
    const part = step / 8;
    const weight = (a, b, c) => (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c;
    return at(weight(start.x, corner.x, end.x), weight(start.y, corner.y, end.y));
  });
  return [from, ...curve, to];
}

/** The place at a part, 0 to 1, of a line's length. */
export function placeOn(line, part) {
  const lengths = line.slice(1).map((point, index) => Math.hypot(point.x - line[index].x, point.y - line[index].y));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (left <= length || index === lengths.length - 1) {
      const share = left / length;
      const from = line[index];
      const to = line[index + 1];
      return at(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    }
    left -= length;
  }
  return line[0];
}
