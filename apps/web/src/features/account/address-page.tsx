import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';

const texts = memberTexts.address;
type Address = CallOutput<'listAddresses'>['items'][number];

/** Delivery addresses, the default first. */
export function Page() {
  const { signedIn } = useSession();
  const list = useCall('listAddresses', {}, { enabled: signedIn, staleTime: 2_000 });
  const remove = useAction('deleteAddress');
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Address | null>(null);
  const { data } = list;
  const add = <Button onClick={() => setEditing('new')}>{texts.add}</Button>;
  return (
    <MemberFrame title={texts.title} parent="/app/mine/profile">
      {() => (
        <>
          {list.isError && !data && <LoadFailed onRetry={() => list.refetch()} />}
          {!data && !list.isError && <Skeleton height="160px" radius="14px" />}
          {data?.items.length === 0 && <Empty text={texts.none} action={add} />}
          {data && data.items.length > 0 && (
            <>
              <ul className={styles.group}>
                {data.items.map((item) => (
                  <Card as="li" key={item.addressId} className={styles.group}>
                    <p className={styles.row}>
                      <span>
                        {item.name} <span className="figures">{item.phone}</span>
                      </span>
                      {item.isDefault && <Badge tone="primary">{texts.standard}</Badge>}
                    </p>
                    <p className={styles.minor}>
                      {item.region} {item.detail}
                    </p>
                    <div className={styles.actions}>
                      <Button look="soft" size="small" onClick={() => setEditing(item)}>
                        {texts.change}
                      </Button>
                      <Button look="danger" size="small" onClick={() => setLeaving(item)}>
                        {texts.remove}
                      </Button>
                    </div>
                  </Card>
                ))}
              </ul>
              {data.items.length < data.most && add}
              <p className={styles.minor}>{texts.limit(data.most)}</p>
            </>
          )}
          <Sheet
            title={editing === 'new' ? texts.add : texts.edit}
            isOpen={editing !== null}
            onClose={() => setEditing(null)}
          >
            {editing && <AddressForm address={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />}
          </Sheet>
          <Dialog
            title={texts.remove}
            isOpen={leaving !== null}
            onClose={() => setLeaving(null)}
            actions={
              <>
                <Button look="quiet" onClick={() => setLeaving(null)}>
                  {stateTexts.cancel}
                </Button>
                <Button
                  look="danger"
                  busy={remove.busy}
                  onClick={async () => {
                    if (leaving) await remove.run({ addressId: leaving.addressId });
                    setLeaving(null);
                  }}
                >
                  {stateTexts.confirm}
                </Button>
              </>
            }
          >
            {texts.removeConfirm}
          </Dialog>
        </>
      )}
    </MemberFrame>
  );
}
