import { type CurrencyCode, groupThousands, parseAmount } from '@touchline/rules/money';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { useShortTime } from '../destinations/use-short-time.ts';
import { type Method, percentText } from './deposit-model.ts';
import { MethodMark } from './method-mark.tsx';
import styles from './methods.module.css';
import { depositTexts } from './texts/zh-CN.ts';

interface MethodListProps {
  readonly methods: readonly Method[];
  readonly value: Method['payType'];
  /** The amount to be deposited, as far as it is known. */
  readonly amount: string | null;
  readonly currency: CurrencyCode;
  readonly onChange: (payType: Method['payType']) => void;
}

/** The ways in as tiles: mark, speed, fee and range; one under maintenance says until when. */
export function MethodList({ methods, value, amount, currency, onChange }: MethodListProps) {
  const chosen = methods.find(({ payType }) => payType === value);
  return (
    <fieldset className={styles.methods}>
      <legend>{depositTexts.method}</legend>
      <div className={styles.tiles}>
        {methods.map((method) => (
          <Tile
            key={method.payType}
            method={method}
            isChosen={method === chosen}
            isOut={isOut(method, amount, currency)}
            onChange={onChange}
          />
        ))}
      </div>
      {chosen && <p className={styles.note}>{depositTexts.notes[chosen.payType]}</p>}
    </fieldset>
  );
}

interface TileProps {
  readonly method: Method;
  readonly isChosen: boolean;
  /** The amount is not within its range. */
  readonly isOut: boolean;
  readonly onChange: MethodListProps['onChange'];
}

function Tile({ method, isChosen, isOut, onChange }: TileProps) {
  const shortTime = useShortTime();
  const { payType, status, tag, maintainUntil, min_money: min, max_money: max } = method;
  const isClosed = status === 'maintenance';
  return (
    <label className={styles.tile}>
      <input type="radio" name="pay-type" checked={isChosen} disabled={isClosed} onChange={() => onChange(payType)} />
      <MethodMark payType={payType} />
      <span className={styles.name}>
        {depositTexts.methods[payType]}
        {isClosed ? (
          <Badge tone="warn">{depositTexts.closed}</Badge>
        ) : (
          tag && <Badge tone="primary">{depositTexts.tags[tag]}</Badge>
        )}
      </span>
      <span className={styles.facts}>
        {isClosed && maintainUntil !== null ? (
          depositTexts.closedUntil(shortTime(maintainUntil))
        ) : (
          <>
            {depositTexts.speeds[payType]}&nbsp;· {feeText(method)}
          </>
        )}
      </span>
      <span className={styles.facts} data-out={isOut || undefined}>
        {walletTexts.range(short(min), short(max))}
      </span>
    </label>
  );
}

/** 免手续费, 手续费 0.30%, 手续费至多 0.30%. */
function feeText({ feeBasisPoints: { least, most } }: Method): string {
  if (most === 0) return depositTexts.noFee;
  return least === most ? depositTexts.feeRate(percentText(most)) : depositTexts.feeUpTo(percentText(most));
}

function short(amount: string): string {
  return groupThousands(amount.replace(/\.0+$/, ''));
}

function isOut({ min_money: min, max_money: max }: Method, amount: string | null, currency: CurrencyCode): boolean {
  const minor = amount === null ? null : parseAmount(amount, currency);
  if (minor === null) return false;
  return minor < (parseAmount(min, currency) ?? 0n) || minor > (parseAmount(max, currency) ?? 0n);
}
