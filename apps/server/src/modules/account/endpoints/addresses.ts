import { type Handlers, invalid, notFound, ok, refused } from '../../../platform/call/handler.ts';
import { type Addresses, addressProblems, type Owner } from '../profile/addresses.ts';
import { changerOf } from '../profile/personal-data-trail.ts';

export function addressEndpoints(addresses: Addresses) {
  const list = async (owner: Owner) => ok(await addresses.list(owner));
  return {
    listAddresses: (_input, context) => list(ownerOf(context)),
    insertAddress: async (input, context) => {
      const problems = addressProblems(input);
      if (Object.keys(problems).length > 0) return invalid(problems);
      const result = await addresses.insert(changerOf(context), input);
      return result === 'ok' ? list(ownerOf(context)) : refused(result);
    },
    updateAddress: async ({ addressId, ...fields }, context) => {
      const problems = addressProblems(fields);
      if (Object.keys(problems).length > 0) return invalid(problems);
      const isMine = await addresses.update(changerOf(context), BigInt(addressId), fields);
      return isMine ? list(ownerOf(context)) : notFound;
    },
    deleteAddress: async ({ addressId }, context) => {
      const isMine = await addresses.remove(changerOf(context), BigInt(addressId));
      return isMine ? list(ownerOf(context)) : notFound;
    },
  } satisfies Partial<Handlers>;
}

function ownerOf(context: {
  readonly site: { readonly siteId: number };
  readonly identity: { readonly memberId: bigint };
}): Owner {
  return { siteId: context.site.siteId, memberId: context.identity.memberId };
}
