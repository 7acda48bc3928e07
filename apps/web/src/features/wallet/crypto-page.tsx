import { useAction } from '../../runtime/actions/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { DestinationList } from './destinations/destination-list.tsx';

/** Wallet addresses the member is paid to. */
export function Page() {
  const { signedIn } = useSession();
  const list = useCall('listCryptoAddresses', {}, { enabled: signedIn, staleTime: 2_000 });
  const makeDefault = useAction('setDefaultCryptoAddress');
  const remove = useAction('deleteCryptoAddress');
  const entries = list.data?.items.map((address) => ({
    ...address,
    id: address.addressId,
    destination: { kind: 'address' as const, ...address },
  }));
  return (
    <DestinationList
      kind="address"
      list={list}
      entries={entries}
      most={list.data?.most ?? 0}
      isMakingDefault={makeDefault.busy}
      onMakeDefault={(addressId) => makeDefault.run({ addressId })}
      removal={remove}
      onRemove={(addressId, guarded) => remove.run({ addressId, ...guarded })}
    />
  );
}
