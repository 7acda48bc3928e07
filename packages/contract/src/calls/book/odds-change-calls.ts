import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing } from '../../core/fields.ts';
import { oddsChange } from './bet-fields.ts';

const path = '/api/site/group/book/oddsChange/v1';
const choice = z.object({ choice: oddsChange });

/**
 * The allowed change of a price between tap and bet, as the member chose it on any device; `none` unless they did (standards
 * WAG-7).
 */
export const oddsChangeChoice = defineCall({
  summary: '赔率变动设置',
  method: 'POST',
  path: `${path}/get`,
  access: 'member',
  input: nothing,
  output: choice,
});

export const setOddsChangeChoice = defineCall({
  summary: '修改赔率变动设置',
  method: 'POST',
  path: `${path}/set`,
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ choice: oddsChange }),
  output: choice,
  sample: { choice: 'better' },
});
