import { headset } from './headset.ts';
import type { Look } from './portrait.ts';

export const feng: Look = {
  skin: { light: '#D9A27A', base: '#B87D56', shade: '#8A5636', deep: '#552F1B' },
  hairColour: { light: '#4A4039', base: '#15110F', deep: '#050404' },
  coat: ['#5A2B42', '#2A1420'],
  blushShare: 0.1,
  face: 'M68.5 84C68 58 82 45 100 45s32 13 31.5 39c0 15-2 29-7 39C119 135.5 110 147 100 147s-19-11.5-24.5-24c-5-10-7-24-7-39Z',
  brows: [
    'M76.5 82.2c2.6-4 6.8-5.8 10.8-5.2 3.2.5 5.8 1.8 7.6 3.4l-.8 3.4c-5.2-2.6-11.6-3.4-17.6-1.6Z',
    'M123.5 82.2c-2.6-4-6.8-5.8-10.8-5.2-3.2.5-5.8 1.8-7.6 3.4l.8 3.4c5.2-2.6 11.6-3.4 17.6-1.6Z',
  ],
  clothes: (id) =>
    `<path d="M10 204c2-30 30-40 56-46l14-6c4 10 12 16 20 16s16-6 20-16l14 6c26 6 54 16 56 46Z" fill="url(#${id}c)"/><path d="M78 144c6 8 14 12 22 12s16-4 22-12l3 14c-6 9-15 14-25 14s-19-5-25-14Z" fill="#3A1C2C"/><path d="M76 156c7 8 15 12 24 12s17-4 24-12" stroke="#7A3F5C" stroke-width="1.5" fill="none"/><path d="M46 168c6 10 8 22 8 36M154 168c-6 10-8 22-8 36" stroke="#00000040" stroke-width="3" fill="none"/>`,
  beard: () =>
    `<path d="M68 92c1 12 5 22 11 26 5-6 12-9 21-9s16 3 21 9c6-4 10-14 11-26v60H68Z" fill="#14100E" opacity=".80"/><path d="M84 121c3-7 29-7 32 0-2 1.5-5 0-16 0s-14 1.5-16 0Z" fill="#14100E" opacity=".9"/>`,
  mouth: `<path d="M90 121.8c6.5 1.5 13.5 1.5 20 0-3 7-17 7-20 0Z" fill="#8A4338"/><path d="M91.5 122.6c6 1.3 11 1.3 17 0-1.2 2.6-15.8 2.6-17 0Z" fill="#F4ECE4"/>`,
  hair: (id) =>
    `<path d="M66.5 92C60 62 66 38 88 30c20-8 46-2 48 20 4 12 2 28-2.5 42-1.5-10-3.5-18-6.5-24-8-2-14-5-19-9-10 4-24 5-32 9-5 7-7 14-9.5 24Z" fill="url(#${id}h)"/><path d="M80 50c10-10 28-14 46-6M84 58c10-8 24-10 38-6M92 40c10-5 22-6 34 0" stroke="#7A6C60" stroke-opacity=".55" stroke-width="1.7" fill="none" stroke-linecap="round"/>`,
  over: headset('#E9EDEB', '#F2B930'),
};
