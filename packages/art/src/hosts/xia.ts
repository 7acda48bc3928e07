import type { Look } from './portrait.ts';

export const xia: Look = {
  skin: { light: '#FFE0C6', base: '#F0C3A0', shade: '#CF9470', deep: '#945A3E' },
  hairColour: { light: '#7A4A34', base: '#2B1913', deep: '#120906' },
  coat: ['#2BA583', '#0C6B54'],
  blush: '#E5695A',
  iris: '#3A2114',
  browColour: '#4A2C20',
  blushShare: 0.26,
  lash: 2.5,
  face: 'M71 84C70 58 83 45 100 45s30 13 29 39c0 14-2 25-7 35-5 11.5-13.5 24-22 24s-17-12.5-22-24c-5-10-7-21-7-35Z',
  brows: [
    'M77.6 82c2.6-3.9 6.6-5.4 10.2-4.7 2.8.5 5 1.7 6.6 3l-.6 1.7c-4.8-2.1-10.6-2.6-16.2 0Z',
    'M122.4 82c-2.6-3.9-6.6-5.4-10.2-4.7-2.8.5-5 1.7-6.6 3l.6 1.7c4.8-2.1 10.6-2.6 16.2 0Z',
  ],
  behind:
    '<path d="M58 78C56 44 76 26 101 26c27 0 45 19 43 53-1 20 2 38 6 58-12 12-26 12-34 6H86c-10 6-24 6-34-6 4-20 7-38 6-59Z" fill="#1A0E0A"/>',
  clothes: (id) =>
    `<path d="M20 204c2-28 26-38 48-44l13-8c5 12 12 19 19 19s14-7 19-19l13 8c22 6 46 16 48 44Z" fill="url(#${id}c)"/><path d="M81 151 66 163l30 41h8l30-41-15-12c-4 12-11 20-19 20s-15-8-19-20Z" fill="#FBF6EC"/><path d="M81 151c5 14 12 21 19 21s14-7 19-21l2 2c-4 16-12 25-21 25s-17-9-21-25Z" fill="#E4D8C4"/><path d="m66 161-18 9 11 9-5 6 42 19Z" fill="#178567"/><path d="m134 161 18 9-11 9 5 6-42 19Z" fill="#084A3A"/><path d="M92 176c5 3 11 3 16 0" stroke="#D9A441" stroke-width="1.6" fill="none"/><circle cx="100" cy="179" r="2.6" fill="#D9A441"/>`,
  mouth: `<path d="M88.3 120.2c4.3.2 8.2-1.4 11.7-.2 3.5-1.2 7.4.4 11.7.2-3.2 9.6-20.2 9.6-23.4 0Z" fill="#C0413C"/><path d="M90.2 121c6.5 1.3 13 1.3 19.6 0-2.6 4.6-17 4.6-19.6 0Z" fill="#FFF7F0"/><path d="M94.5 126.6c3.8 1.3 7.2 1.3 11 0" stroke="#fff" stroke-opacity=".35" stroke-width="1.3" fill="none" stroke-linecap="round"/>`,
  hair: (id) =>
    `<path d="M64 124C54 98 55 62 68 46c10-13 30-20 48-14 22 6 31 28 30 52 0 16 2 28 0 42-4 8-12 11-18 9 5-18 6-36 2-54-3-13-12-22-22-27-6 13-22 23-32 29-6 14-6 30-1 49-5 2-10-1-11-8Z" fill="url(#${id}h)"/><path d="M70 62c8-14 22-22 38-21M66 78c2-8 6-15 12-21M112 46c14 7 22 20 24 38M134 62c6 14 7 30 6 48M61 90c-1 14 1 24 4 34" stroke="#C08A66" stroke-opacity=".5" stroke-width="1.7" fill="none" stroke-linecap="round"/><circle cx="72" cy="112" r="2.5" fill="#F2CF7A"/>`,
  over: `<path d="M60 94C54 50 74 24 101 24s46 24 40 70" fill="none" stroke="#F4F7F5" stroke-width="5" stroke-linecap="round"/><rect x="54" y="84" width="13" height="28" rx="6.5" fill="#F4F7F5"/><rect x="56.5" y="88" width="3.5" height="19" rx="1.7" fill="#2CC79B"/><rect x="134" y="84" width="13" height="28" rx="6.5" fill="#D5DEDA"/><path d="M60 110c1 13 9 20 22 21.5" fill="none" stroke="#E3EAE7" stroke-width="2.6" stroke-linecap="round"/><rect x="79" y="127.5" width="12" height="7" rx="3.5" fill="#1B2320"/>`,
};
