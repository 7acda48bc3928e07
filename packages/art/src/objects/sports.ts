import { balls } from './balls.ts';
import { gamepad } from './gamepad.ts';
import { rackets } from './rackets.ts';
import type { SportObject } from './sport-object.ts';

/** The object with which each sport of the platform is played. */
export const sportObjects: Readonly<Record<string, SportObject>> = { ...balls, ...rackets, esports: gamepad() };
