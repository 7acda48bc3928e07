import { encode } from 'uqr';

/** Light modules around the code, without which cameras do not find its edge (ISO/IEC 18004). */
const QUIET_MODULES = 4;

export interface QrPath {
  /** Width and height in modules, quiet zone included. */
  readonly side: number;
  /** SVG path data of the dark modules on a grid of one unit a module: a rectangle a run. */
  readonly path: string;
}

/** Draws a text as a QR code that survives the loss of 15 % of it. Throws when the text is longer than one code holds. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  return { side: size, path: data.map(runsOf).join('') };
}

function runsOf(row: readonly boolean[], y: number): string {
  let runs = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    const width = x + 1 - from;
    runs += `M${from} ${y}h${width}v1h-${width}z`;
  }
  return runs;
}
