import { useAction } from '../../runtime/actions/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { DestinationList } from './destinations/destination-list.tsx';

/** Bank cards the member is paid to. */
export function Page() {
  const { signedIn } = useSession();
  const list = useCall('listBankCards', {}, { enabled: signedIn, staleTime: 2_000 });
  const makeDefault = useAction('setDefaultBankCard');
  const remove = useAction('deleteBankCard');
  const entries = list.data?.items.map((card) => ({
    ...card,
    id: card.cardId,
    destination: { kind: 'card' as const, ...card },
  }));
  return (
    <DestinationList
      kind="card"
      list={list}
      entries={entries}
      most={list.data?.most ?? 0}
      isMakingDefault={makeDefault.busy}
      onMakeDefault={(cardId) => makeDefault.run({ cardId })}
      removal={remove}
      onRemove={(cardId, guarded) => remove.run({ cardId, ...guarded })}
    />
  );
}
