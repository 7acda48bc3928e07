import { chen } from './chen.ts';
import { feng } from './feng.ts';
import { headset } from './headset.ts';
import type { Look } from './portrait.ts';
import { xia } from './xia.ts';

const GLASSES =
  '<g fill="#ffffff14" stroke="#3A2A20" stroke-width="2.2"><circle cx="86.5" cy="91.5" r="11.5"/><circle cx="114.5" cy="91.5" r="11.5"/><path d="M98 90c2-1.5 3-1.5 5 0M75 89l-6-2M126 89l6-2" fill="none"/></g>';

/** Short hair with a parting, swept to one side. */
const shortHair = (id: string) =>
  `<path d="M67 92C60 66 66 40 92 32c24-6 44 6 44 30 2 10 0 20-3 30-1-9-3-16-6-22-14 2-30-4-40-14-4 8-10 13-15 16-2 6-4 12-5 20Z" fill="url(#${id}h)"/><path d="M88 54c8 6 22 11 36 12M84 46c12-8 28-10 42-2" stroke="#ffffff" stroke-opacity=".16" stroke-width="1.7" fill="none" stroke-linecap="round"/>`;

/** A bob that ends at the chin. */
const bob = (id: string) =>
  `<path d="M66 118C58 92 58 58 74 44c14-12 40-14 54 0 14 14 15 44 8 72-4 5-9 5-12 2 4-16 5-30 3-44-14 0-28-5-36-14-5 8-12 14-17 17-3 12-2 26 2 41-3 3-8 4-10 0Z" fill="url(#${id}h)"/><path d="M78 58c8-12 26-18 40-8M122 60c6 12 8 26 6 42" stroke="#ffffff" stroke-opacity=".16" stroke-width="1.7" fill="none" stroke-linecap="round"/>`;

const man: Look = {
  ...xia,
  skin: { light: '#F6D2B0', base: '#E2B087', shade: '#BC8460', deep: '#83502F' },
  hairColour: { light: '#3A4350', base: '#191C22', deep: '#08090C' },
  coat: ['#4A5FA8', '#1C2A5E'],
  browColour: '#20242C',
  behind: '',
  hair: bob,
  over: headset('#20242C', '#7FE0D0'),
};

const qun: Look = {
  ...chen,
  skin: { light: '#E9BE98', base: '#CC956B', shade: '#A06C48', deep: '#6B4026' },
  hairColour: { light: '#D5D2CC', base: '#8F8B86', deep: '#57534F' },
  browColour: '#6A655F',
  coat: ['#3F6A5A', '#17382E'],
  hair: shortHair,
  over: `${GLASSES}${headset('#F1F4F2', '#F2B930')}`,
};

const nuo: Look = {
  ...feng,
  skin: { light: '#F3CFB0', base: '#DDA983', shade: '#B67E58', deep: '#7C4C30' },
  hairColour: { light: '#A06A3A', base: '#6E4020', deep: '#3A1F0E' },
  coat: ['#A04A2E', '#571F12'],
  browColour: '#55301A',
  beard: () =>
    '<path d="M69 98c2 8 6 14 12 16 5-4 12-6 19-6s14 2 19 6c6-2 10-8 12-16v52H69Z" fill="#5A3018" opacity=".38"/><path d="M86 116.5c4-4 24-4 28 0-2 2-6 2-14 2s-12 0-14-2Z" fill="#4A2612" opacity=".62"/>',
  hair: shortHair,
  over: headset('#1D2226', '#FF8A5C'),
};

/** The hosts of the demonstration by the names of their pictures. */
export const hosts: Readonly<Record<string, Look>> = { chen, xia, feng, man, qun, nuo };
