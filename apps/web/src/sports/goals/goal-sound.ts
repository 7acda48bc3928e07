import { type Notes, playNotes } from '../../runtime/device/play-notes.ts';

const NOTES: Notes = { hertz: [660, 880], seconds: 0.14, apart: 0.14, volume: 0.12, wave: 'sine' };

/** Plays two short notes. */
export function playGoal(): void {
  playNotes(NOTES);
}
