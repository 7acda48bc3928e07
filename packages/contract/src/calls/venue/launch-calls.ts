import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, idempotencyKey, money, nothing } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { transfer, venueKey } from './transfer-fields.ts';

const path = '/api/site/group/venue';

const autoTransferState = z.object({ isOn: z.boolean() });

/** Whether the central wallet follows the member into a venue. Off until the member turns it on. */
export const autoTransfer = defineCall({
  summary: '自动免转',
  method: 'POST',
  path: `${path}/autoTransfer/v1/get`,
  access: 'member',
  input: nothing,
  output: autoTransferState,
});

/** Turns automatic transfer on or off. It moves nothing by itself. */
export const setAutoTransfer = defineCall({
  summary: '设置自动免转',
  method: 'POST',
  path: `${path}/autoTransfer/v1/set`,
  changes: ['autoTransfer'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ isOn: z.boolean() }),
  output: autoTransferState,
  sample: { isOn: false },
});

/**
 * Opens a venue for play. With automatic transfer on, the whole central wallet is moved there first; the answer has
 * the state of the transfer. A transfer that fails does not block the venue. The same key is answered with the same
 * transfer.
 */
export const venueLaunch = defineCall({
  summary: '进入场馆',
  method: 'POST',
  path: `${path}/venueLaunch/v1/launch`,
  changes: ['venueBalance', 'walletBalance', 'transferList', 'dealRecords'],
  access: 'member',
  door: 'launch',
  repetition: 'keyed',
  input: z.strictObject({ idempotencyKey, venueEnName: venueKey, gameId: z.string().min(1).max(64) }),
  output: z.object({
    venueEnName: z.string(),
    gameId: z.string(),
    /**
     * off: automatic transfer is switched off. nothing: there was nothing to move. moved, declined and checking: the state
     * of the transfer. limited: the member's own limit blocks it. busy: another transfer with the venue is on its way.
     * closed: transfers are under maintenance.
     */
    autoTransfer: z.enum(['off', 'nothing', 'moved', 'declined', 'checking', 'limited', 'busy', 'closed']),
    transfer: transfer.nullable(),
    /** The member's balance at the venue now; null while the venue cannot be reached. */
    balance: money.nullable(),
    currency,
  }),
  refusals: ['venue_closed', 'game_unknown', 'game_closed', 'venue_unreachable', 'key_reused'],
  foundBy: 'launchByKey',
  followed: 'elsewhere',
  perMinute: { address: 120, device: 60, member: 60 },
  sample: { idempotencyKey: samples.key, venueEnName: 'YBDZ', gameId: 'YBDZ-1' },
});

/**
 * The outcome of a launch whose answer was lost: its transfer, or null if none was made, and whether it opened play at the
 * venue. Neither means that the member is not in.
 */
export const launchByKey = defineCall({
  summary: '按幂等键查询进入场馆',
  method: 'POST',
  path: `${path}/venueLaunch/v1/byKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ transfer: transfer.nullable(), isOpened: z.boolean() }),
  sample: { idempotencyKey: samples.key },
});
