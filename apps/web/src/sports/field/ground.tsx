import { PITCH, pathThrough, project, STAGE } from './camera.ts';
import { chanceOf } from './chance.ts';
import styles from './ground.module.css';

type Point = readonly [x: number, z: number, height?: number];

const { length: L, width: W } = PITCH;
const FAR = 73;
const CROWD_Y = project({ x: L / 2, z: FAR }, 1.6).y;
const STRIPES = 14;

/** A ring or a part of one round a place, from one angle to another in radians. */
function arc(x: number, z: number, radius: number, from: number, to: number): Point[] {
  return Array.from({ length: 25 }, (_, index) => {
    const angle = from + ((to - from) * index) / 24;
    return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)];
  });
}

const BOX_ANGLE = Math.acos(5.5 / 9.15);

/** The lines at the left end; those at the right end are their mirror. */
const END_LINES: readonly (readonly Point[])[] = [
  [
    [0, 13.84],
    [16.5, 13.84],
    [16.5, 54.16],
    [0, 54.16],
  ],
  [
    [0, 24.84],
    [5.5, 24.84],
    [5.5, 43.16],
    [0, 43.16],
  ],
  arc(11, 34, 9.15, -BOX_ANGLE, BOX_ANGLE),
  arc(0, 0, 1, 0, Math.PI / 2),
  arc(0, W, 1, -Math.PI / 2, 0),
];

const mirror = (points: readonly Point[]): Point[] => points.map(([x, z, height]) => [L - x, z, height ?? 0]);

const LINES = [
  pathThrough(
    [
      [0, 0],
      [L, 0],
      [L, W],
      [0, W],
    ],
    true,
  ),
  pathThrough([
    [L / 2, 0],
    [L / 2, W],
  ]),
  pathThrough(arc(L / 2, W / 2, 9.15, 0, 2 * Math.PI), true),
  ...END_LINES.flatMap((line) => [pathThrough(line), pathThrough(mirror(line))]),
].join('');

const SPOTS = (
  [
    [L / 2, W / 2],
    [11, 34],
    [L - 11, 34],
  ] as const
).map(([x, z]) => project({ x, z }));

const STRIPE_PATHS = Array.from({ length: STRIPES / 2 }, (_, index) => {
  const from = (2 * index * L) / STRIPES;
  const to = from + L / STRIPES;
  return pathThrough(
    [
      [from, 0],
      [to, 0],
      [to, W],
      [from, W],
    ],
    true,
  );
}).join('');

/** Posts and bar of a goal, and its net behind them. */
const POSTS: readonly Point[] = [
  [0, 30.34, 0],
  [0, 30.34, 2.44],
  [0, 37.66, 2.44],
  [0, 37.66, 0],
];
const NET: readonly (readonly Point[])[] = [
  [
    [0, 30.34, 2.44],
    [-2.4, 30.34, 0],
    [-2.4, 37.66, 0],
    [0, 37.66, 2.44],
  ],
  ...[32, 34, 36].map((z): Point[] => [
    [0, z, 2.44],
    [-2.4, z, 0],
  ]),
  ...[0.3, 0.6].map((part): Point[] => [
    [-2.4 * part, 30.34, 2.44 * (1 - part)],
    [-2.4 * part, 37.66, 2.44 * (1 - part)],
  ]),
];
const GOALS = [POSTS, mirror(POSTS)].map((points) => pathThrough(points)).join('');
const NETS = NET.flatMap((line) => [pathThrough(line), pathThrough(mirror(line))]).join('');

/** Boards along the far side, each in one of a few colours. */
const BOARDS = Array.from({ length: 15 }, (_, index) => {
  const from = -15 + 9 * index;
  return pathThrough(
    [
      [from, FAR, 0],
      [from + 8.8, FAR, 0],
      [from + 8.8, FAR, 1.7],
      [from, FAR, 1.7],
    ],
    true,
  );
});
const BOARD_KINDS = 4;
/** Bright strokes on them, where their words would be. */
const BOARD_WORDS = Array.from({ length: 15 }, (_, index) => {
  const from = -15 + 9 * index + 1.4 + 1.6 * chanceOf(`from/${index}`);
  return pathThrough([
    [from, FAR, 0.9],
    [from + 2.4 + 2.4 * chanceOf(`word/${index}`), FAR, 0.9],
  ]);
}).join('');

/** The heads of the crowd, as dots of a few colours. */
const CROWD_KINDS = 5;
const CROWD = Array.from({ length: CROWD_KINDS }, (_, kind) =>
  Array.from({ length: 64 }, (__, index) => {
    const x = STAGE.width * chanceOf(`x/${kind}/${index}`);
    const y = (CROWD_Y - 1) * Math.sqrt(chanceOf(`y/${kind}/${index}`));
    return `M${x.toFixed(0)} ${y.toFixed(0)}h.01`;
  }).join(''),
);

const SURROUND = pathThrough(
  [
    [-40, -8],
    [L + 40, -8],
    [L + 40, FAR],
    [-40, FAR],
  ],
  true,
);

/** A pitch under flood-light with its boards and its crowd, seen from the stand. Nothing of it moves. */
export function Ground({ id }: { readonly id: string }) {
  return (
    <svg className={styles.ground} viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-light`} cx="50%" cy="62%" r="62%">
          <stop offset="0" className={styles.lightIn} />
          <stop offset="1" className={styles.lightOut} />
        </radialGradient>
        <linearGradient id={`${id}-stand`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.standTop} />
          <stop offset="1" className={styles.standFoot} />
        </linearGradient>
        <radialGradient id={`${id}-flood`}>
          <stop offset="0" className={styles.floodIn} />
          <stop offset="1" className={styles.floodOut} />
        </radialGradient>
      </defs>
      <rect width={STAGE.width} height={STAGE.height} className={styles.surround} />
      <rect width={STAGE.width} height={CROWD_Y} fill={`url(#${id}-stand)`} />
      {CROWD.map((path, kind) => (
        <path key={path} d={path} className={styles.crowd} data-kind={kind} />
      ))}
      <path d={SURROUND} className={styles.surround} />
      {BOARDS.map((path, index) => (
        <path key={path} d={path} className={styles.board} data-kind={index % BOARD_KINDS} />
      ))}
      <path d={BOARD_WORDS} className={styles.boardWords} />
      <path
        d={pathThrough(
          [
            [0, 0],
            [L, 0],
            [L, W],
            [0, W],
          ],
          true,
        )}
        className={styles.grass}
      />
      <path d={STRIPE_PATHS} className={styles.stripe} />
      <path d={LINES} className={styles.lines} />
      {SPOTS.map(({ x, y }) => (
        <ellipse key={x} cx={x} cy={y} rx="1.3" ry="0.9" className={styles.spot} />
      ))}
      <path d={NETS} className={styles.net} />
      <path d={GOALS} className={styles.posts} />
      <rect width={STAGE.width} height={STAGE.height} fill={`url(#${id}-light)`} />
      <circle cx="16" cy="2" r="92" fill={`url(#${id}-flood)`} />
      <circle cx={STAGE.width - 16} cy="2" r="92" fill={`url(#${id}-flood)`} />
    </svg>
  );
}
