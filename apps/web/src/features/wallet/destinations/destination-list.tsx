import type { Failure } from '@touchline/client';
import { useState } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { useWayBack, withWayBack } from '../../../runtime/travel/way-back.ts';
import { addressesText } from '../../../ui/forms/unit-text.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import styles from '../wallet.module.css';
import { DestinationItem } from './destination-item.tsx';
import { type DestinationKind, destinationKinds, TOAST_MS } from './destination-kinds.ts';
import type { Shown } from './destination-name.tsx';
import destinationStyles from './destinations.module.css';
import type { Guarded } from './guard-fields.tsx';
import { Removal } from './removal-sheet.tsx';
import { destinationTexts } from './texts/zh-CN.ts';

interface Entry {
  readonly id: string;
  readonly destination: Shown;
  readonly alias?: string;
  readonly isDefault: boolean;
  readonly boundAt: number;
  readonly usableAt: number;
  readonly isInUse: boolean;
}

type Changed = Promise<{ readonly ok: boolean } | null>;

interface DestinationListProps {
  readonly kind: DestinationKind;
  readonly list: { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown };
  readonly entries: readonly Entry[] | undefined;
  /** The largest number of them. */
  readonly most: number;
  readonly isMakingDefault: boolean;
  readonly onMakeDefault: (id: string) => Changed;
  readonly removal: { readonly busy: boolean; readonly failed: Failure | null; readonly clear: () => void };
  readonly onRemove: (id: string, guarded: Guarded) => Changed;
}

/** The member's destinations, the default first. */
export function DestinationList(props: DestinationListProps) {
  const { kind, list, entries, most, isMakingDefault, onMakeDefault, removal, onRemove } = props;
  const { effects } = useApp();
  const [leaving, setLeaving] = useState<Entry | null>(null);
  const texts = destinationKinds[kind];
  const wayBack = useWayBack();
  const currency = useCurrency();
  const done = (text: string) => effects.toast(text, TOAST_MS);
  const add = (
    <ButtonLink to={withWayBack(`${texts.path}/add`, wayBack)} className={destinationStyles.add}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <PageFrame title={kind === 'address' ? addressesText(texts.title, currency) : texts.title} parent="/app/wallet">
      <div className={styles.page}>
        <OfflineNotice />
        {list.isPending && <Skeleton height="160px" radius="14px" />}
        {list.isError && !entries && <LoadFailed onRetry={() => list.refetch()} />}
        {entries?.length === 0 && <Empty of="money" text={texts.none} action={add} />}
        {entries && entries.length > 0 && (
          <>
            <ul className={destinationStyles.list}>
              {entries.map((entry) => (
                <DestinationItem
                  key={entry.id}
                  {...entry}
                  busy={isMakingDefault}
                  onMakeDefault={async () => {
                    if ((await onMakeDefault(entry.id))?.ok) done(destinationTexts.madeDefault);
                  }}
                  onRemove={() => {
                    removal.clear();
                    setLeaving(entry);
                  }}
                />
              ))}
            </ul>
            {entries.length < most && add}
            <p className={styles.minor}>{texts.most(most)}</p>
          </>
        )}
        <Sheet title={texts.remove} isOpen={leaving !== null} onClose={() => setLeaving(null)}>
          {leaving && (
            <Removal
              destination={leaving.destination}
              label={texts.remove}
              busy={removal.busy}
              failed={removal.failed}
              onRemove={async (guarded) => {
                if (!(await onRemove(leaving.id, guarded))?.ok) return;
                setLeaving(null);
                done(destinationTexts.removed);
              }}
            />
          )}
        </Sheet>
      </div>
    </PageFrame>
  );
}
