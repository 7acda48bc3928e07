import { tileShapes } from './tile-shapes.tsx';

interface TileProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** The grounds of the tiles: two close colours each, easy to distinguish. */
const grounds: readonly (readonly [string, string])[] = [
  ['#0E5A48', '#1B8A6B'],
  ['#1E3A78', '#3C63B8'],
  ['#6A3412', '#A85A22'],
  ['#4A2366', '#7C43A6'],
  ['#0C5560', '#178694'],
  ['#6B1730', '#A62E4E'],
];

/** The square picture of a game. */
export function Tile({ name, className }: TileProps) {
  const index = [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0) % grounds.length;
  const [from, to] = grounds[index] ?? ['#0E5A48', '#1B8A6B'];
  const id = `tile-${name}`;
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <path d="M0 0h120v120H0z" fill={`url(#${id})`} />
      <circle cx="60" cy="60" r="44" fill="#fff" fillOpacity=".08" />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        {tileShapes[name] ?? tileShapes.compass}
      </g>
    </svg>
  );
}
