import { blend, contrast } from '../colour/hex.ts';
import { chargeNames, drawCharge } from './charges.ts';
import { divisionPath, divisionsOf, standsOn } from './divisions.ts';
import { hashOf, pick } from './hash.ts';
import type { CrestPattern } from './patterns.ts';
import { FLAG, shieldNames, shields } from './shields.ts';

/** The forms of the crests of a site: shields of many outlines, or square flags of two inks. */
export type MarkForm = 'shield' | 'flag';

export interface CrestData {
  readonly colours: readonly [string, string];
  readonly pattern: CrestPattern;
}

const METALS = ['#FFF7E6', '#F2C84B', '#14181D'] as const;
/** A charge that stands out less than this is not seen at the size of a row. */
const SEEN = 2.6;

/** The crest of an invented club: shape, division and charge follow from its colours and pattern, and never change. */
export function crestSvg({ colours, pattern }: CrestData, form: MarkForm): string {
  const [field, second] = colours;
  const seed = `${field}${second}${pattern}`;
  const division = pick(divisionsOf[pattern], seed, 'division');
  const grounds = standsOn[division].map((which) => (which === 'first' ? field : second));
  const isBare = division === 'hoops' || (division !== 'none' && hashOf(`bare:${seed}`) % 9 === 0);
  const charge = isBare ? null : pick(chargeNames, seed, 'charge');
  const body = [
    `<path fill="${field}" d="M0 0h40v40H0z"/>`,
    `<path fill="${second}" d="${divisionPath(division)}"/>`,
    charge ? drawCharge(charge, ...chargePaint(grounds, seed)) : '',
  ].join('');
  return form === 'flag' ? flag(body, field) : shield(body, shields[pick(shieldNames, seed, 'shield')], field, second);
}

/** The colour of a charge: what stands out from every colour under it; an edge in the field's shade if nothing does. */
function chargePaint(grounds: readonly string[], seed: string): [colour: string, edge: string | null] {
  const least = (colour: string) => Math.min(...grounds.map((ground) => contrast(colour, ground)));
  const fitting = METALS.filter((metal) => least(metal) >= SEEN);
  if (fitting.length > 0) return [pick(fitting, seed, 'metal'), null];
  const best = [...METALS].sort((a, b) => least(b) - least(a))[0] ?? METALS[0];
  return [best, best === '#14181D' ? '#FFF7E6' : blend(grounds[0] ?? best, '#000000', 0.62)];
}

/** A shield with a light from above left, a pale inner edge and a dark rim. */
function shield(body: string, outline: string, field: string, second: string): string {
  const rim = blend(field, '#000000', 0.58);
  const inner = blend(contrast(second, field) > 2 ? second : '#FFFFFF', '#FFFFFF', 0.35);
  return svg(
    `<clipPath id="c"><path d="${outline}"/></clipPath><linearGradient id="l" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".38"/><stop offset=".47" stop-color="#fff" stop-opacity=".05"/><stop offset=".48" stop-opacity="0"/><stop offset="1" stop-opacity=".24"/></linearGradient>`,
    `<g clip-path="url(#c)">${body}<path fill="url(#l)" d="M0 0h40v40H0z"/><path d="${outline}" fill="none" stroke="${inner}" stroke-opacity=".85" stroke-width="4"/></g><path d="${outline}" fill="none" stroke="${rim}" stroke-width="1.7"/>`,
  );
}

/** A square signal flag: flat colours and one firm rule around them. */
function flag(body: string, field: string): string {
  return svg(
    `<clipPath id="c"><path d="${FLAG}"/></clipPath>`,
    `<g clip-path="url(#c)">${body}</g><path d="${FLAG}" fill="none" stroke="${blend(field, '#0B1535', 0.72)}" stroke-width="2"/>`,
  );
}

function svg(definitions: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs>${definitions}</defs>${body}</svg>`;
}
