import type { Film } from '../film/film.ts';
import { arena } from './arena.ts';
import { courts, courtView } from './courts.ts';
import { diamond } from './diamond.ts';
import type { GroundSize } from './ground-view.ts';
import { pitchView } from './pitch-view.ts';

type Stage = (size: GroundSize) => Film;

/** Where each sport of the platform is played, as it is seen from the main stand. */
export const stages: Readonly<Record<string, Stage>> = {
  football: pitchView,
  baseball: diamond,
  esports: arena,
  ...Object.fromEntries(
    Object.entries(courts).map(([sport, court]): [string, Stage] => [sport, (size) => courtView(court, size)]),
  ),
};
