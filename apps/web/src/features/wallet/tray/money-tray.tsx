import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { useMember } from '../../../runtime/session/use-session.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { depositTexts } from '../deposit/texts/zh-CN.ts';
import styles from './tray.module.css';
import { type TrayItem, together, trayItems } from './tray-model.ts';
import { usePendingCalls } from './use-pending-calls.ts';

const texts = depositTexts.tray;
const IDLE_MS = 120_000;
const BUSY_MS = 8_000;

/** Every unfinished money action of the member, on every page, until it is over. */
export function Overlay({ hasTabs }: { readonly hasTabs: boolean }) {
  const member = useMember();
  return member ? <Tray memberId={member.id} hasTabs={hasTabs} /> : null;
}

function Tray({ memberId, hasTabs }: { readonly memberId: string; readonly hasTabs: boolean }) {
  const currency = useCurrency();
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const pending = usePendingCalls(memberId);
  const options = { staleTime: 5_000, every: isBusy ? BUSY_MS : IDLE_MS };
  const deposits = useCall('listDeposits', { page: 1, size: 10 }, options);
  const openDeposits = useCall('listDeposits', { status: 'open', page: 1, size: 50 }, options);
  const withdrawals = useCall('listWithdrawals', { page: 1, size: 1 }, options);
  const transfers = useCall('transferList', {}, options);
  const known = {
    deposits: together(deposits.data?.items ?? [], openDeposits.data?.items ?? []),
    withdrawals: withdrawals.data?.items ?? [],
    transfers: transfers.data?.items ?? [],
  };
  const items = trayItems(pending.open, known, currency);
  const count = items.length + pending.lost.length;
  useEffect(() => setBusy(count > 0), [count]);
  // On its own page an order speaks for itself.
  const isElsewhere = items.some(({ to }) => to !== path) || pending.lost.length > 0;
  return (
    <>
      {count > 0 && isElsewhere && (
        <button
          type="button"
          className={styles.button}
          data-tabs={hasTabs || undefined}
          data-floating
          aria-label={texts.button(count)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="clock" size={22} />
          <span className={`figures ${styles.count}`} aria-hidden="true">
            {count}
          </span>
        </button>
      )}
      <Sheet title={texts.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {count === 0 && <p className={styles.none}>{texts.none}</p>}
        <ul className={styles.list}>
          {pending.lost.map(({ key }) => (
            <li key={key} className={styles.item}>
              <span>
                {texts.lost}
                <span className={styles.minor}>{depositTexts.reference(key.slice(0, 8))}</span>
              </span>
              <Button look="soft" size="small" onClick={() => pending.dismiss(key)}>
                {texts.dismiss}
              </Button>
            </li>
          ))}
          {items.map((item) => (
            <Item key={item.id} item={item} onLeave={() => setOpen(false)} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function Item({ item, onLeave }: { readonly item: TrayItem; readonly onLeave: () => void }) {
  const { kind, amount, currency, status, to, id } = item;
  const said = status === null ? texts.asking : status === 'moving' ? texts.transferring : walletTexts.status[status];
  const body = (
    <>
      <span>
        {kind === 'withdraw' ? currencyTexts[currency].withdraw : texts.kinds[kind]}{' '}
        {amount && <Money amount={amount} currency={currency} />}
        <span className={styles.minor}>{said}</span>
        <span className={styles.minor}>{depositTexts.reference(status === null ? id.slice(0, 8) : id)}</span>
      </span>
      {to && <Icon name="forward" size={18} />}
    </>
  );
  return (
    <li>
      {to ? (
        <Link href={to} className={styles.item} onClick={onLeave}>
          {body}
        </Link>
      ) : (
        <div className={styles.item}>{body}</div>
      )}
    </li>
  );
}
