interface Drawing {
  /** The shapes that are filled with the charge's colour. */
  readonly fill?: string;
  /** The shapes that are drawn with a line of the charge's colour. */
  readonly line?: string;
  readonly width?: number;
}

/** The subjects in the middle of a crest, on 40 by 40. Plain subjects only: places, tools, weather. */
const charges = {
  star: { fill: 'm20 9.5 3.2 7 7.6.8-5.7 5.1 1.7 7.5-6.8-3.9-6.8 3.9 1.7-7.5-5.7-5.1 7.6-.8z' },
  anchor: {
    line: 'M20 8.8a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4M20 14.2v15M14.2 17.8h11.6M10.8 22.5c.8 4.8 4.3 7 9.2 7s8.4-2.2 9.2-7',
    width: 2.9,
  },
  tower: { fill: 'M12.5 9.5h3.2v2.8h2.7V9.5h3.2v2.8h2.7V9.5h3.2v6.5l-2.2 1.7V28H28v3.2H12V28h2.7V17.7L12.5 16z' },
  mountain: { fill: 'm6.5 29.5 9-15.5 4.3 6.4 3.7-5.4 10 14.5z' },
  pine: { fill: 'm20 6.5 6 8.5h-3l5.2 7.2h-3.2l4.9 6.8H21.6v4.5h-3.2V29H10.1l4.9-6.8h-3.2L17 15h-3z' },
  sun: {
    fill: 'M20 14.6a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8M20 8l1.9 5h-3.8zM20 32l-1.9-5h3.8zM8 20l5-1.9v3.8zM32 20l-5 1.9v-3.8zM11.5 11.5l4.9 2.2-2.7 2.7zM28.5 28.5l-4.9-2.2 2.7-2.7zM28.5 11.5l-2.2 4.9-2.7-2.7zM11.5 28.5l2.2-4.9 2.7 2.7z',
  },
  anvil: {
    fill: 'M8.5 13h23c0 4.5-3.2 6.6-7.5 7v3.4c2.2.8 3.7 2.6 4.2 5.6H11.8c.5-3 2-4.8 4.2-5.6V20c-4.3-.4-7.5-2.5-7.5-7Z',
  },
  crown: { fill: 'm8.5 12.5 6.2 5.7L20 9.5l5.3 8.7 6.2-5.7L29 26H11zM11.5 28h17v3.2h-17z' },
  bolt: { fill: 'M24 6.5 11 22.5h7.5L15.5 34.5 29 18h-7.6z' },
  moon: { fill: 'M25.5 9.5a11.5 11.5 0 1 0 2.6 19.4 10 10 0 0 1-2.6-19.4Z' },
  waves: {
    line: 'M7 16.5c3.3-3.2 5.4-3.2 8.7 0s5.4 3.2 8.7 0 5.4-3.2 8.7 0M7 24.5c3.3-3.2 5.4-3.2 8.7 0s5.4 3.2 8.7 0 5.4-3.2 8.7 0',
    width: 3,
  },
  wheel: {
    line: 'M20 13.4a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2M20 9v22M9 20h22M12.3 12.3l15.4 15.4M27.7 12.3 12.3 27.7',
    width: 2.4,
  },
  lozenge: { fill: 'm20 8 8 12-8 12-8-12z' },
  wings: {
    fill: 'M7.5 11.5c5.3 0 9.5 2.1 12.5 6.3 3-4.2 7.2-6.3 12.5-6.3-1 3.7-3 6.1-6.2 7.1-1 3-3.1 4.6-4.2 5.1L20 31.5l-2.1-7.8c-1.1-.5-3.2-2.1-4.2-5.1-3.2-1-5.2-3.4-6.2-7.1Z',
  },
  key: {
    line: 'M20 8.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4M20 16.9v14.6M20 25.5h5M20 30.3h4.2',
    width: 2.9,
  },
  sail: { fill: 'M18.6 8v17.5H10.5zM21 11.5l8 14h-8zM9.5 27.5h21l-3 4.5h-15z' },
  bridge: {
    line: 'M7 26.5h26M11 26.5V14M29 26.5V14M7 20.5c2.5-1 4-3.5 4-6 2 6 5 8.5 9 8.5s7-2.5 9-8.5c0 2.5 1.5 5 4 6M16 26.5v-4M24 26.5v-4',
    width: 2.3,
  },
  beacon: {
    fill: 'M17.3 8.2 20 5.8l2.7 2.4v4.3h1.3v2.2h-1.1l1.9 15.3h-9.6l1.9-15.3H16v-2.2h1.3zM26 9l7.5-2.5v7.5L26 11.5zM14 9 6.5 6.5V14L14 11.5z',
  },
} as const satisfies Readonly<Record<string, Drawing>>;

export type Charge = keyof typeof charges;
export const chargeNames = Object.keys(charges) as Charge[];

/** A charge in one colour, with a thin edge where it crosses both colours of its field. */
export function drawCharge(charge: Charge, colour: string, edge: string | null): string {
  const { fill, line, width = 0 }: Drawing = charges[charge];
  if (line) {
    const stroke = (paint: string, thick: number) =>
      `<path d="${line}" fill="none" stroke="${paint}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`;
    return `${edge ? stroke(edge, width + 2.2) : ''}${stroke(colour, width)}`;
  }
  const outline = edge ? ` stroke="${edge}" stroke-width="2.2" stroke-linejoin="round" paint-order="stroke"` : '';
  return `<path d="${fill ?? ''}" fill="${colour}"${outline}/>`;
}
