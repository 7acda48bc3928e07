import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { phone } from '../auth/session-fields.ts';

/** Name, phone and street are masked: so a member who forgot one types it again. */
const address = z.object({
  addressId: id,
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
});

const list = z.object({ items: z.array(address), most: z.int() });

const fields = {
  name: z.string().min(1).max(48),
  ...phone,
  /** Province, city and district as written. */
  region: z.string().trim().min(2).max(60),
  detail: z.string().trim().min(4).max(120),
  isDefault: z.boolean(),
};

const path = '/api/site/group/member/address/v1';

/** Delivery addresses of the member, the default first. */
export const listAddresses = defineCall({
  summary: '收货地址列表',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: nothing,
  output: list,
});

export const insertAddress = defineCall({
  summary: '新增收货地址',
  method: 'POST',
  path: `${path}/insert`,
  changes: ['listAddresses'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject(fields),
  output: list,
  refusals: ['too_many_addresses'],
  sample: samples.address,
});

export const updateAddress = defineCall({
  summary: '修改收货地址',
  method: 'POST',
  path: `${path}/update`,
  changes: ['listAddresses'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ addressId: id, ...fields }),
  output: list,
  sample: { addressId: '7', ...samples.address },
});

export const deleteAddress = defineCall({
  summary: '删除收货地址',
  method: 'POST',
  path: `${path}/delete`,
  changes: ['listAddresses'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ addressId: id }),
  output: list,
  sample: { addressId: '7' },
});
