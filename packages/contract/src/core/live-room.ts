import { z } from 'zod';
import { id, time } from './fields.ts';

/** `ended`: the host has closed the broadcast, or did not come back to it. */
export const roomState = z.enum(['not_started', 'live', 'interrupted', 'ended']);

/** The subject of a room; `anchor` is a host who talks about everything. */
export const roomSport = z.enum(['football', 'basketball', 'esports', 'anchor']);

/** The language that a host speaks, by BCP 47: Mandarin, Cantonese, Southern Min, English. */
export const roomLanguage = z.enum(['zh', 'yue', 'nan', 'en']);

export const screenMode = z.enum(['horizontal', 'vertical']);

/** A planned broadcast. */
export const liveSlot = z.object({ slotId: id, anchorRoomId: id, title: z.string(), startsAt: time, endsAt: time });
