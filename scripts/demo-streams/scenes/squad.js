import { LOOP_SECONDS } from './motion.js';

const SKINS = ['#F0C9A4', '#E3B088', '#C98F66', '#9C6A48', '#F2D2B4'];
const HAIRS = ['#2B211C', '#3C2A20', '#191715', '#5A4030'];

const SHOES = '#2A332F';

const pick = (list, random) => list[Math.floor(random() * list.length)];

/** Gives everybody in a kit a skin and hair of their own. */
export const withLooks = (kits, random) =>
  kits.map((kit) => ({ ...kit, shoes: SHOES, skin: pick(SKINS, random), hair: pick(HAIRS, random) }));

/** Whole strides per loop: a pace of one and a half per second. */
const STRIDES = 24;

/** The phase of a player's stride, in radians. */
export const strideOf = (seconds, player) => 2 * Math.PI * ((seconds / LOOP_SECONDS) * STRIDES + player * 0.381);
