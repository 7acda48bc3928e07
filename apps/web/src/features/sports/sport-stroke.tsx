import type { Sport } from './list-filter.ts';

const BALL = 'M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4Z';

/** Stroke paths on a 24 by 24 grid, in the hand of the other icons. They are drawn on pages of sports alone. */
const PATHS: Readonly<Record<Sport, string>> = {
  football: `${BALL}M12 8.4 15.4 10.9 14.1 14.9H9.9L8.6 10.9ZM12 8.4V4M15.4 10.9l4.2-1.3M14.1 14.9l2.6 3.6M9.9 14.9l-2.6 3.6M8.6 10.9 4.4 9.6`,
  basketball: `${BALL}M3.8 12h16.4M12 3.8v16.4M6.2 6.2c3.2 3.2 3.2 8.4 0 11.6M17.8 6.2c-3.2 3.2-3.2 8.4 0 11.6`,
  esports:
    'M8.2 7.5h7.6c3 0 4.6 2.6 5 6.6.3 2.6-.6 4.1-2 4.1-1.9 0-2.5-2.6-4.2-2.6H9.4c-1.7 0-2.3 2.6-4.2 2.6-1.4 0-2.3-1.5-2-4.1.4-4 2-6.6 5-6.6ZM8.5 10v3M7 11.5h3M15.2 12.6h.1M17 10.6h.1',
  tennis: `${BALL}M5.9 6.6c3.4 2.7 3.4 8.1 0 10.8M18.1 6.6c-3.4 2.7-3.4 8.1 0 10.8`,
  volleyball: `${BALL}M12 12c-.6-3 .2-6 2-8M12 12c2.9-1 6-.4 8.1 1.2M12 12c-2.3 2-3.3 5-2.9 7.7M7.8 5c-1 3.2-.7 6.2 1 8.9M17.8 17.9c-3.2.3-5.7-.7-7.9-2.7M20 9.9c-2.2-2.4-4.8-3.7-7.9-4`,
  baseball: `${BALL}M7.3 5.3c.5 2.5-.5 5-3.2 6.4M16.7 18.7c-.5-2.5.5-5 3.2-6.4M6 8.2l1.5.6M16.5 15.2l1.5.6`,
  badminton: 'M15 15l3.5-6.5L15.5 5.5 9 9ZM9 9l-1.2 4.5L10.5 16.2 15 15M17 7 9 15M7.8 13.5a3 3 0 1 0 2.7 2.7',
  table_tennis:
    'M13.8 15.6c3.6-.4 6-3.4 5.6-6.7-.5-3.3-3.7-5.4-7.1-4.7C8.3 5 6.1 8.6 6.9 12l1 1.6-4 4.2 2.6 2.6 4.2-4 3.1-.8ZM8 13.6l5 2.2M19 16.5a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z',
};

/** The drawing of a sport beside its name. */
export function SportStroke({ sport }: { readonly sport: Sport }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[sport]} />
    </svg>
  );
}
