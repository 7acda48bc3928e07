import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ExportButton } from '../../ui/records/export-button.tsx';
import { useCsv } from '../../ui/records/use-csv.ts';
import { OrderList } from './records/order-list.tsx';
import { orderSource } from './records/order-source.ts';
import { OrderFilter } from './records/record-filter.tsx';
import { ordersAskedFor, useRecordQuery } from './records/use-record-query.ts';
import styles from './wallet.module.css';
import { withdrawTexts } from './withdraw/texts/zh-CN.ts';

/** Every withdrawal in the order requested. */
export function Page() {
  const { signedIn } = useSession();
  const query = useRecordQuery('withdraw');
  const asked = ordersAskedFor(query);
  const table = useCsv();
  return (
    <PageFrame
      title={withdrawTexts.history(currencyTexts[useCurrency()].withdraw)}
      parent="/app/wallet/withdraw"
      isWide
      action={
        <ExportButton
          busy={table.busy}
          disabled={!signedIn || asked === null}
          onClick={() => asked && table.run(orderSource('withdraw', asked))}
        />
      }
    >
      <div className={styles.page}>
        <OrderFilter query={query} />
        <FormError text={table.message} />
        {asked && <OrderList type="withdraw" query={query} filter={asked} />}
      </div>
    </PageFrame>
  );
}
