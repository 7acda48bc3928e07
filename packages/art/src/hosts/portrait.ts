/** The colours of a surface: lit, usual, in shade, and in a fold. */
interface Tones {
  readonly light: string;
  readonly base: string;
  readonly shade: string;
  readonly deep: string;
}

/** A host as data. Paths are on 200 by 200; parts that use gradients get the prefix of the picture's ids. */
export interface Look {
  readonly skin: Tones;
  readonly hairColour: Pick<Tones, 'light' | 'base' | 'deep'>;
  readonly coat: readonly [light: string, deep: string];
  readonly face: string;
  readonly clothes: (id: string) => string;
  readonly hair: (id: string) => string;
  readonly mouth: string;
  readonly beard?: (id: string) => string;
  /** Hair behind the shoulders. */
  readonly behind?: string;
  /** Glasses and a headset. */
  readonly over?: string;
  readonly brows?: readonly [string, string];
  readonly browColour?: string;
  readonly blush?: string;
  readonly blushShare?: number;
  readonly iris?: string;
  readonly lash?: number;
}

const BROWS = [
  'M77 82.4c2.6-3.6 6.6-5 10.4-4.4 3 .5 5.4 1.6 7.2 3l-.8 2.6c-5-2.4-11.4-3-16.8-1.2Z',
  'M122.5 81.5c-4.5-4-11-4.6-17-2.4l.6 3c5-1.4 10.4-1 15.4 1.2Z',
] as const;

/** A grown-up host with a headset, lit from above left. */
export function portraitSvg(look: Look, view: string, backdrop = ''): string {
  const id = 'p';
  const { skin, hairColour, face } = look;
  const glow = look.blushShare ?? 0.22;
  return `<svg viewBox="${view}" xmlns="http://www.w3.org/2000/svg"><defs>
<linearGradient id="${id}s" x1="0" x2="1" y1=".1" y2=".6"><stop offset="0" stop-color="${skin.light}"/><stop offset=".45" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.shade}"/></linearGradient>
<linearGradient id="${id}h" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="${hairColour.light}"/><stop offset=".55" stop-color="${hairColour.base}"/><stop offset="1" stop-color="${hairColour.deep}"/></linearGradient>
<linearGradient id="${id}c" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="${look.coat[0]}"/><stop offset="1" stop-color="${look.coat[1]}"/></linearGradient>
<clipPath id="${id}f"><path d="${face}"/></clipPath><filter id="${id}b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3.2"/></filter><filter id="${id}b2" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="1.3"/></filter></defs>
${backdrop}${look.behind ?? ''}
<path d="M80 120h40v32c4 5 10 8 16 11l-36 26-36-26c6-3 12-6 16-11Z" fill="url(#${id}s)"/>
<path d="M80 128c6 13 14 20 21 20 8 0 15-8 19-20v26c-5 6-11 9-18 9-9 0-17-8-22-18Z" fill="${skin.deep}" opacity=".75" filter="url(#${id}b2)"/>
${look.clothes(id)}
<ellipse cx="69.5" cy="95" rx="6" ry="10.5" fill="${skin.base}"/><ellipse cx="130.5" cy="95" rx="6" ry="10.5" fill="${skin.shade}"/><path d="M67 90c3 1 4 5 2 9" stroke="${skin.deep}" stroke-width="1.6" fill="none"/>
<path d="${face}" fill="url(#${id}s)"/>
<g clip-path="url(#${id}f)"><path d="M112 40c6 22 3 40 8 56-2 16-10 34-18 52h40V40Z" fill="${skin.shade}" opacity=".75" filter="url(#${id}b)"/><path d="M72 50c8-8 46-9 56 0v16c-14-6-42-6-56 0Z" fill="${skin.deep}" opacity=".38" filter="url(#${id}b)"/>
<ellipse cx="84" cy="106" rx="9" ry="7" fill="${look.blush ?? '#E0805F'}" opacity="${glow}" filter="url(#${id}b)"/><ellipse cx="117" cy="107" rx="8" ry="7" fill="${look.blush ?? '#E0805F'}" opacity="${glow * 0.8}" filter="url(#${id}b)"/>
<path d="M78 84c3-3 14-4 18 0l-1 6H79ZM104 84c4-4 15-3 18 0l-1 6h-16Z" fill="${skin.deep}" opacity=".34" filter="url(#${id}b2)"/>${look.beard?.(id) ?? ''}</g>
<path d="M101.5 86c1.5 8 5.5 15.5 6 20.5.2 3-2 4.6-4.6 5.2l-2 .2c3-3 1.4-9 .5-14-.6-4-.4-8 .1-11.9Z" fill="${skin.deep}" opacity=".55" filter="url(#${id}b2)"/><path d="M93.5 110.5c2 2.2 4 1.2 6.3 2.2 2.6.8 5.3-.2 7-2.7" fill="none" stroke="${skin.deep}" stroke-width="1.7" stroke-linecap="round"/><path d="M98.5 90c-.4 6-1 11-1.3 15" stroke="#fff" stroke-opacity=".32" stroke-width="2.4" stroke-linecap="round" filter="url(#${id}b2)"/>
${[87, 113.5].map((x) => `<path d="M${x - 6.6} 91.5c3-4.2 9.5-4.6 13.2.2-3.3 3-9.5 3.2-13.2-.2Z" fill="#F6EFE8"/><circle cx="${x + 0.4}" cy="91.1" r="3.150" fill="${look.iris ?? '#2C1A10'}"/><circle cx="${x - 0.7}" cy="90" r=".95" fill="#fff"/><path d="M${x - 7.4} 91.6c3.2-5.2 10.5-5.8 14.6.200" fill="none" stroke="#170D09" stroke-width="${look.lash ?? 1.9}" stroke-linecap="round"/><path d="M${x - 6} 86.3c3.3-2.9 8.6-3 12.3-.6" fill="none" stroke="${skin.deep}" stroke-width="1" stroke-linecap="round" opacity=".8"/>`).join('')}
<path d="${look.brows?.[0] ?? BROWS[0]}" fill="${look.browColour ?? hairColour.base}"/><path d="${look.brows?.[1] ?? BROWS[1]}" fill="${look.browColour ?? hairColour.base}"/>
${look.mouth}
${look.hair(id)}
${look.over ?? ''}
</svg>`;
}
