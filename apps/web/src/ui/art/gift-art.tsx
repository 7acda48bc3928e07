import type { ReactNode } from 'react';

/** Gifts, drawn by one hand: gold and the house's green on 40 by 40. */
export function GiftArt({ name, size }: { readonly name: string; readonly size: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} fill="none" aria-hidden="true">
      {drawings[name] ?? drawings.ball}
    </svg>
  );
}

const GOLD = '#E9B44C';
const DEEP = '#B9801F';
const GREEN = '#0A7558';
const LIGHT = '#7FD6B8';
const RED = '#D9534A';
const PALE = '#FFF4D8';

const drawings: Readonly<Record<string, ReactNode>> = {
  clap: (
    <>
      <path
        d="M13 33c-4-3-6-7-6-12 0-2 3-2 4 0l1 3V10c0-3 4-3 4 0v9-12c0-3 4-3 4 0v12-10c0-3 4-3 4 0v12c0 7-3 11-7 12Z"
        fill={GOLD}
      />
      <path d="m28 10 3-4M31 16l5-2M31 22l5 1" stroke={GREEN} strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  stick: (
    <>
      <path d="m13 30 14-20" stroke={LIGHT} strokeWidth="9" strokeLinecap="round" opacity="0.45" />
      <path d="m14 28 12-17" stroke={GREEN} strokeWidth="5" strokeLinecap="round" />
      <path d="m9 35 4-5" stroke={DEEP} strokeWidth="5" strokeLinecap="round" />
      <path d="M8 12v6M5 15h6M31 26v6M28 29h6" stroke={GOLD} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  drum: (
    <>
      <path d="M6 17v11c0 4 28 4 28 0V17" fill={RED} />
      <path d="m6 19 7 11 7-9 7 9 7-11" stroke={PALE} strokeWidth="2" />
      <ellipse cx="20" cy="17" rx="14" ry="5" fill={PALE} />
      <path d="m10 6 9 10M30 6l-9 10" stroke={DEEP} strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  scarf: (
    <>
      <path d="M9 11c5 6 17 6 22 0l3 5c-7 8-21 8-28 0Z" fill={GREEN} />
      <path d="m23 19 7 15-7 2-6-16Z" fill={GREEN} />
      <path d="m14 15 2 6M22 16l1 5M25 24l-6 2M27 29l-6 2" stroke={PALE} strokeWidth="2.6" />
    </>
  ),
  ball: (
    <>
      <circle cx="20" cy="20" r="14" fill={GOLD} />
      <path d="m20 13 6 5-2 7h-8l-2-7Z" fill={DEEP} />
      <path d="M20 6v7M26 18l7-3M24 25l4 7M16 25l-4 7M14 18l-7-3" stroke={DEEP} strokeWidth="2" />
      <path d="M11 13c2-3 4-4 6-5" stroke={PALE} strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  boot: (
    <>
      <path d="M8 8h10c0 7 4 10 12 12 4 1 5 3 5 7H8Z" fill={GOLD} />
      <path d="M8 27h27v3H8Z" fill={DEEP} />
      <path d="M12 30v4M20 30v4M28 30v4" stroke={DEEP} strokeWidth="3" strokeLinecap="round" />
      <path d="m17 14 5-1M19 18l5-2M23 21l4-2" stroke={PALE} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  cup: (
    <>
      <path d="M12 6h16v9c0 6-3 10-8 10s-8-4-8-10Z" fill={GOLD} />
      <path d="M12 9H6c0 7 3 9 7 10M28 9h6c0 7-3 9-7 10" stroke={DEEP} strokeWidth="2.6" />
      <path d="M18 25h4v5h-4Z" fill={DEEP} />
      <path d="M12 30h16v5H12Z" fill={GREEN} />
      <path d="m20 10 1.5 3.2 3.5.4-2.6 2.3.7 3.5-3.100-1.800-3.100 1.800.7-3.5-2.6-2.3 3.5-.4Z" fill={PALE} />
    </>
  ),
  horn: (
    <>
      <path d="M7 17v7l5 1 17 8V8L12 16Z" fill={GOLD} />
      <path d="M12 16v9l3 9h5l-2-7" fill={DEEP} />
      <ellipse cx="29" cy="20.5" rx="3.4" ry="12.5" fill={PALE} />
      <path d="M35 13l3-2M36 20h3M35 27l3 2" stroke={GREEN} strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  fireworks: (
    <>
      <path
        d="M16 16V5M16 16v8M16 16H6M16 16h9M16 16l-7-7M16 16l7-7M16 16l-6 6"
        stroke={GOLD}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M28 27v-6M28 27v6M28 27h-6M28 27h6M28 27l-4-4M28 27l4 4M28 27l4-4M28 27l-4 4"
        stroke={RED}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M30 10v4M28 12h4M8 29v4M6 31h4" stroke={LIGHT} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
};
