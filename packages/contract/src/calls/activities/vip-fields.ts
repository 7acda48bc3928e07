import { z } from 'zod';

/** Growth (成长值) in whole points; the parts of a point are kept and not shown. */
export const growth = z.int();

/** 可领取 已领取 未达成 已过期. */
export const claimState = z.enum(['claimable', 'claimed', 'not_reached', 'expired']);

/** `moved`: the level that a member brought along from another platform. */
export const vipChangeKind = z.enum(['moved', 'rise', 'keep', 'fall']);
