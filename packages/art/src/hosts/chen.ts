import { headset } from './headset.ts';
import type { Look } from './portrait.ts';

export const chen: Look = {
  skin: { light: '#F2C7A0', base: '#DDA67C', shade: '#B57A53', deep: '#7E4A2E' },
  hairColour: { light: '#5A5450', base: '#25211F', deep: '#0D0B0A' },
  coat: ['#2A4A78', '#10243F'],
  blushShare: 0.18,
  face: 'M69 84C68 58 82 45 100 45s32 13 31 39c0 15-1.5 28-6 38.5C119 135 110 146 100 146s-19-11-25-23.5C70.5 112 69 99 69 84Z',
  clothes: (id) =>
    `<path d="M14 204c2-30 28-40 52-46l14-7c4 12 12 20 20 20s16-8 20-20l14 7c24 6 50 16 52 46Z" fill="url(#${id}c)"/><path d="M80 149 64 162l24 36 12-22Z" fill="#EAF1F6"/><path d="M120 149l16 13-24 36-12-22Z" fill="#C9D6E2"/><path d="m100 174-9 9 5 21h8l5-21Z" fill="#0E7A5C"/><path d="M64 160 46 170l10 8-4 6 40 20Z" fill="#1C365C"/><path d="m136 160 18 10-10 8 4 6-40 20Z" fill="#0B1B31"/>`,
  beard: (id) =>
    `<path d="M69 98c2 8 6 14 12 16 5-4 12-6 19-6s14 2 19 6c6-2 10-8 12-16v52H69Z" fill="#2A221D" opacity=".42" filter="url(#${id}b2)"/><path d="M86 116.5c4-4 24-4 28 0-2 2-6 2-14 2s-12 0-14-2Z" fill="#241B17" opacity=".62"/><path d="M90 131c6 4 14 4 20 0l-2 14H92Z" fill="#241B17" opacity=".5"/>`,
  mouth: `<path d="M90 122.5c6 1.8 14 1.8 20 0-3 6.5-17 6.5-20 0Z" fill="#8E3B32"/><path d="M91.5 123c6 1.3 11 1.3 17 0-1 2.4-16 2.4-17 0Z" fill="#F8F1EA"/>`,
  hair: (id) =>
    `<path d="M67 90C59 58 74 34 103 33c29-1 38 26 30 57-1.5-9-3-15-6-21-8 0-16-5-20-11-8 8-22 10-31 11-4 5-6 13-9 21Z" fill="url(#${id}h)"/><path d="M78 60c8-2 18-6 26-14M84 52c8-2 14-5 20-10M110 52c4 5 9 9 15 11" stroke="#8A827C" stroke-opacity=".55" stroke-width="1.5" fill="none" stroke-linecap="round"/><path d="M67.5 88c0-7 1-13 3.5-18l3-1c-3 6-4 12-4.5 18ZM132.5 88c0-7-1-13-3.5-18l-2-1c2.5 6 3.5 12 4 18Z" fill="#A39C96" opacity=".8"/>`,
  over: `<g fill="#ffffff14" stroke="#17191B" stroke-width="2.6"><rect x="75.5" y="83.5" width="22" height="16" rx="5"/><rect x="103.5" y="83.5" width="22" height="16" rx="5"/><path d="M97.5 89c2-1.5 4-1.5 6 0M75.5 88l-7-2M125.5 88l6-2" fill="none"/></g><path d="m79 96 7-10M107 96l7-10" stroke="#fff" stroke-opacity=".38" stroke-width="2"/>${headset('#1B2320', '#2CC79B')}`,
};
