import type { ReactNode } from 'react';

interface SceneProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/**
 * Pictures of banners, rooms and promotions: a few flat shapes of light on the banner's own ground, drawn by one hand.
 * They carry no text and are hidden from readers.
 */
export function Scene({ name, className }: SceneProps) {
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      fill="none"
      aria-hidden="true"
    >
      {scenes[name] ?? scenes.pitch}
    </svg>
  );
}

const line = { stroke: '#fff', strokeOpacity: 0.22, strokeWidth: 2 };

const scenes: Readonly<Record<string, ReactNode>> = {
  pitch: (
    <g {...line}>
      <path d="M186 24h124v132H186zM248 24v132" />
      <circle cx="248" cy="90" r="30" />
      <circle cx="248" cy="90" r="3" fill="#fff" fillOpacity=".6" stroke="none" />
      <path d="M310 58h-22v64h22M186 58h22v64h-22" />
    </g>
  ),
  calm: (
    <>
      <circle cx="262" cy="66" r="34" fill="#fff" fillOpacity=".14" />
      <path d="M150 138c30-16 50-16 80 0s50 16 90 0v42H150Z" fill="#fff" fillOpacity=".12" />
      <path d="M150 156c30-16 50-16 80 0s50 16 90 0v24H150Z" fill="#fff" fillOpacity=".12" />
      <path d="M262 48v18l12 8" {...line} strokeOpacity={0.6} strokeLinecap="round" />
    </>
  ),
  book: (
    <>
      <path d="M188 50c20-10 42-10 60 2v92c-18-12-40-12-60-2Z" fill="#fff" fillOpacity=".16" />
      <path d="M308 50c-20-10-42-10-60 2v92c18-12 40-12 60-2Z" fill="#fff" fillOpacity=".1" />
      <path
        d="M202 74c12-5 22-5 32 0M202 92c12-5 22-5 32 0M262 74c12-5 22-5 32 0M262 92c12-5 22-5 32 0"
        {...line}
        strokeLinecap="round"
      />
    </>
  ),
  night: (
    <>
      <path d="M238 44a44 44 0 1 0 54 60 36 36 0 0 1-54-60Z" fill="#fff" fillOpacity=".2" />
      <path d="M176 150h144M196 150v-34h26v34M228 150v-54h30v54M264 150v-26h34v26" {...line} />
      <path d="m196 58 3 8 8 3-8 3-3 8-3-8-8-3 8-3Z" fill="#fff" fillOpacity=".5" />
    </>
  ),
  dusk: (
    <>
      <circle cx="240" cy="120" r="44" fill="#fff" fillOpacity=".18" />
      <path d="M120 132h200v48H120Z" fill="#fff" fillOpacity=".1" />
      <path d="M148 132l28-44 24 32 18-22 30 34" fill="#fff" fillOpacity=".16" />
    </>
  ),
  board: (
    <>
      <path d="M168 36h132v100H168z" fill="#fff" fillOpacity=".1" {...line} />
      <path d="M190 110c18-34 34 8 52-26s30-6 40-22" {...line} strokeOpacity={0.6} strokeDasharray="6 6" />
      <path d="m186 58 12 12m0-12-12 12M262 96l12 12m0-12-12 12" {...line} strokeOpacity={0.7} />
      <circle cx="226" cy="64" r="7" {...line} strokeOpacity={0.7} />
    </>
  ),
  lamp: (
    <>
      <path d="M236 30 196 96h80Z" fill="#fff" fillOpacity=".2" />
      <path d="M236 96v54M212 150h48" {...line} strokeOpacity={0.5} />
      <path d="M196 96 150 180h172L276 96Z" fill="#fff" fillOpacity=".08" />
    </>
  ),
  sea: (
    <>
      <path
        d="M240 40v74M240 44c22 12 34 32 36 62h-36ZM236 54c-14 12-22 28-24 52h24Z"
        fill="#fff"
        fillOpacity=".18"
        {...line}
      />
      <path d="M200 118h84l-12 22h-60Z" fill="#fff" fillOpacity=".24" />
      <path d="M140 156c16-8 26-8 42 0s26 8 42 0 26-8 42 0 26 8 54 0" {...line} />
    </>
  ),
  hill: (
    <>
      <path d="M140 150 204 62l34 44 26-30 56 74Z" fill="#fff" fillOpacity=".16" />
      <path d="m204 62 14 36-14-8-12 10Z" fill="#fff" fillOpacity=".3" />
      <circle cx="280" cy="46" r="14" fill="#fff" fillOpacity=".2" />
    </>
  ),
  gift: (
    <>
      <path d="M196 76h96v68h-96z" fill="#fff" fillOpacity=".16" {...line} />
      <path d="M188 58h112v20H188zM244 58v86" fill="#fff" fillOpacity=".14" {...line} />
      <path
        d="M244 58s-12-28-30-24c-14 4-8 22 4 24ZM244 58s12-28 30-24c14 4 8 22-4 24Z"
        {...line}
        strokeOpacity={0.5}
      />
    </>
  ),
  flow: (
    <>
      <circle cx="244" cy="92" r="50" {...line} />
      <path d="M212 92c10-20 22 20 32 0s22 20 32 0" {...line} strokeOpacity={0.7} strokeLinecap="round" />
      <path d="m286 50 10 2-2 10M202 134l-10-2 2-10" {...line} strokeOpacity={0.6} />
    </>
  ),
  star: (
    <>
      <path d="m244 38 16 34 36 5-26 26 6 37-32-18-32 18 6-37-26-26 36-5Z" fill="#fff" fillOpacity=".2" {...line} />
      <path d="M172 44v12M166 50h12M312 132v12M306 138h12" {...line} strokeOpacity={0.5} />
    </>
  ),
};
