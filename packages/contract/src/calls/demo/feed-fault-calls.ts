import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { panelRefusals, panelTicket as ticket } from './panel-fields.ts';

/** Faults that last until they are ended, ten minutes at most. */
const lasting = z.enum(['drop', 'duplicate', 'reorder', 'delay', 'freeze']);
/** A single act of a provider on one match. */
const once = z.enum(['correctScore', 'rollBack', 'settleAgain']);

const feedState = z.object({
  /** Whether this server's feed can go wrong on demand: the simulated one alone. */
  isPossible: z.boolean(),
  fault: lasting.nullable(),
  until: time.nullable(),
  /** Matches that each single fault could happen to now, the likeliest first. */
  matches: z.object({
    correctScore: z.array(z.object({ matchId: id, name: z.string() })),
    rollBack: z.array(z.object({ matchId: id, name: z.string() })),
    settleAgain: z.array(z.object({ matchId: id, name: z.string() })),
  }),
});

/** The faults of the match feed of every site of this server. Exists in demo mode only. */
export const demoFeedFaults = defineCall({
  summary: '数据源故障状态',
  method: 'POST',
  path: '/api/demo/feed/v1/faults',
  access: 'demo',
  input: z.strictObject({ ticket }),
  output: feedState,
  refusals: panelRefusals,
  whileClosed: 'served',
  sample: { ticket: samples.panelTicket },
});

/** Makes the feed go wrong from now on, or ends that; one fault at a time. */
export const setDemoFeedFault = defineCall({
  summary: '设置数据源故障',
  method: 'POST',
  path: '/api/demo/feed/v1/setFault',
  access: 'demo',
  repetition: 'repeatable',
  input: z.strictObject({ ticket, fault: lasting.nullable() }),
  output: feedState,
  refusals: panelRefusals,
  whileClosed: 'served',
  sample: { ticket: samples.panelTicket, fault: 'freeze' },
});

/** Takes a goal back, withdraws the record of a match, or records it once more. */
export const makeDemoFeedFault = defineCall({
  summary: '触发数据源更正',
  method: 'POST',
  path: '/api/demo/feed/v1/correct',
  access: 'demo',
  repetition: 'repeatable',
  input: z.strictObject({ ticket, fault: once, matchId: id }),
  output: feedState,
  refusals: panelRefusals,
  whileClosed: 'served',
  sample: { ticket: samples.panelTicket, fault: 'rollBack', matchId: '7' },
});
