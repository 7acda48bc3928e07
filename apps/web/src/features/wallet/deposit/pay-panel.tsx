import { currencies } from '@touchline/rules/money';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { CopyButton } from '../../../ui/forms/copy-button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { ProgressBar } from '../../../ui/primitives/progress-bar.tsx';
import { Qr } from '../../../ui/primitives/qr.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { bankName } from '../destinations/destination-name.tsx';
import { FullAddress } from '../full-address.tsx';
import walletStyles from '../wallet.module.css';
import styles from './deposit.module.css';
import type { Order } from './deposit-model.ts';
import { depositTexts } from './texts/zh-CN.ts';

type Instruction = NonNullable<Order['pay']>;

/** The way to pay an order, by its method: an account, a code, an address, or the cashier's own page. */
export function PayPanel({ order, pay }: { readonly order: Order; readonly pay: Instruction }) {
  switch (pay.kind) {
    case 'redirect':
      return (
        <Card className={styles.panel}>
          <p className={walletStyles.hint}>{walletTexts.payHint}</p>
          <a href={pay.url} target="_blank" rel="noopener" className={walletStyles.payLink}>
            {walletTexts.pay}
          </a>
        </Card>
      );
    case 'account':
    case 'payee':
      return <Account order={order} pay={pay} />;
    case 'qr':
      return (
        <Card as="section" className={styles.panel} aria-label={depositTexts.qr.title}>
          <Exact order={order} />
          <div className={styles.center}>
            <Qr text={new URL(pay.content, location.origin).href} label={depositTexts.qr.label} />
          </div>
        </Card>
      );
    case 'address':
      return <Address order={order} pay={pay} />;
    case 'matching':
      return null;
  }
}

/** The amount to the hundredth, to be copied. */
function Exact({ order }: { readonly order: Order }) {
  return (
    <div className={styles.exact}>
      <p className={walletStyles.minor}>{depositTexts.exact}</p>
      <p className={styles.exactAmount}>
        <Money amount={order.payAmount} currency={order.payCurrency} />
        <CopyButton text={order.payAmount} />
      </p>
    </div>
  );
}

function Account({ order, pay }: { readonly order: Order; readonly pay: Extract<Instruction, { holder: string }> }) {
  const texts = depositTexts.account;
  const rows: [string, string, boolean][] = [
    [texts.bank, bankName(pay.bankCode), false],
    ...(pay.branch ? [[texts.branch, pay.branch, false] as [string, string, boolean]] : []),
    [texts.holder, pay.holder, true],
    [texts.number, pay.number, true],
    ...(pay.kind === 'account' ? [[texts.remark, pay.remark, true] as [string, string, boolean]] : []),
  ];
  return (
    <Card as="section" className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <Exact order={order} />
      <dl className={walletStyles.rows}>
        {rows.map(([name, value, isCopied]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isCopied ? `figures ${styles.copyable}` : undefined}>
              {isCopied ? grouped(value) : value}
              {isCopied && <CopyButton text={value} />}
            </dd>
          </div>
        ))}
      </dl>
      {pay.kind === 'account' && <p className={walletStyles.hint}>{texts.remarkNote}</p>}
      <p className={walletStyles.hint}>{depositTexts.payerNote}</p>
    </Card>
  );
}

/** An account's number in groups of four; names and codes as they are. */
function grouped(value: string): string {
  return /^\d{12,}$/.test(value) ? (value.match(/.{1,4}/g) ?? []).join(' ') : value;
}

function Address({ order, pay }: { readonly order: Order; readonly pay: Extract<Instruction, { kind: 'address' }> }) {
  const texts = depositTexts.address;
  const { protocol, address, confirmations } = pay;
  const counting = order.payments.find(({ state }) => state === 'counting');
  return (
    <Card as="section" className={styles.panel} aria-label={texts.title}>
      <h2>
        {texts.title}&nbsp;· {currencies.USDT.code} {protocol}
      </h2>
      {counting ? (
        <div role="status">
          <p>{depositTexts.confirming(counting.confirmations, confirmations)}</p>
          <ProgressBar value={counting.confirmations} max={confirmations}>
            {depositTexts.confirming(counting.confirmations, confirmations)}
          </ProgressBar>
        </div>
      ) : (
        <>
          <Exact order={order} />
          <Notice tone="warn" icon="alert">
            {texts.warning(protocol)}
          </Notice>
          <div className={styles.center}>
            <Qr text={address} label={texts.label(protocol)} />
          </div>
        </>
      )}
      <div>
        <p className={walletStyles.minor}>
          {currencyTexts.USDT.bankCard} <CopyButton text={address} />
        </p>
        <FullAddress address={address} />
      </div>
      <ul className={walletStyles.hint}>
        <li>{texts.confirmations(confirmations)}</li>
        <li>{texts.own}</li>
        <li>{texts.byArrival}</li>
      </ul>
    </Card>
  );
}
