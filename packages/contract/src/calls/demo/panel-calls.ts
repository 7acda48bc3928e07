import { z } from 'zod';
import { codes } from '../../core/codes.ts';
import { defineCall } from '../../core/define-call.ts';
import { id, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { conditionScope, demoCondition } from './condition-fields.ts';
import { panelRefusals, panelTicket as ticket } from './panel-fields.ts';

const conditions = z.object({
  items: z.array(z.object({ id, scope: conditionScope, until: time, condition: demoCondition })),
});

/** Exchanges the operator's code for a ticket that lives half an hour. Exists in demo mode only, as all of these. */
export const openDemoPanel = defineCall({
  summary: '打开演示面板',
  method: 'POST',
  path: '/api/demo/panel/v1/open',
  access: 'demo',
  repetition: 'repeatable',
  input: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9]{6}$/) }),
  output: z.object({ ticket: z.string(), expiresAt: time }),
  refusals: ['panel_code_wrong', 'panel_locked'],
  whileClosed: 'served',
  sample: { code: 'abc123' },
});

/** The conditions that are switched on for this browser and for its site. */
export const demoConditions = defineCall({
  summary: '演示状态列表',
  method: 'POST',
  path: '/api/demo/condition/v1/list',
  access: 'demo',
  input: z.strictObject({ ticket }),
  output: conditions,
  refusals: panelRefusals,
  whileClosed: 'served',
  sample: { ticket: samples.panelTicket },
});

/** Switches a condition on; the same one in the same scope is replaced. `ended` counts the sessions that were ended. */
export const setDemoCondition = defineCall({
  summary: '开启演示状态',
  method: 'POST',
  path: '/api/demo/condition/v1/set',
  access: 'demo',
  repetition: 'repeatable',
  input: z.strictObject({
    ticket,
    scope: conditionScope.default('browser'),
    minutes: z.int().min(1).max(30).default(30),
    condition: demoCondition,
  }),
  output: conditions.extend({ ended: z.int() }),
  refusals: panelRefusals,
  whileClosed: 'served',
  sample: {
    ticket: samples.panelTicket,
    scope: 'browser',
    minutes: 1,
    condition: { kind: 'answer', code: codes.internal, call: 'perInfo', times: 1 },
  },
});

/** Switches one condition off by its id, or all of this browser and its site. */
export const clearDemoConditions = defineCall({
  summary: '恢复正常',
  method: 'POST',
  path: '/api/demo/condition/v1/clear',
  access: 'demo',
  repetition: 'repeatable',
  input: z.strictObject({ ticket, id: id.optional() }),
  output: conditions,
  refusals: panelRefusals,
  whileClosed: 'served',
  sample: { ticket: samples.panelTicket, id: '7' },
});
