import { loginPath } from '@touchline/client';
import { displayAmount } from '@touchline/rules/money';
import { useLocation } from 'wouter';
import { betSlipTexts } from '../../locales/bet-slip-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { type OddsChange, usePreferences } from '../../runtime/preferences.ts';
import { useBalance } from '../../runtime/use-session.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { LineCard } from './line-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { place } from './place.ts';
import { SessionStrip } from './session-strip.tsx';
import { priceToUse, type SlipNeed, type SlipSummary } from './slip-model.ts';
import styles from './slip-panel.module.css';
import { isUnderWay, slip, useSlip } from './slip-store.ts';
import { type ShownLine, useSlipLines } from './use-slip-lines.ts';

/** Everything of the slip, in the sheet and in the desktop column alike. */
export function SlipPanel() {
  const items = useSlip((state) => state.items);
  const { shown, summary, currency } = useSlipLines();
  const sent = items.filter((item) => item.phase !== 'open');
  if (items.length === 0) {
    return (
      <div className={styles.panel}>
        <p className={styles.empty}>{betSlipTexts.empty}</p>
        <SessionStrip />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <div className={styles.lines}>
        {sent.map((item) => (
          <OutcomeCard key={item.id} item={item} />
        ))}
        {shown.map(({ item, line }, index) => (
          <LineCard
            key={item.id}
            item={item}
            line={line}
            problem={summary.problems[index] ?? null}
            currency={currency}
          />
        ))}
      </div>
      {shown.length > 0 && (
        <>
          <Sums summary={summary} shown={shown} currency={currency} />
          <ConfirmButton summary={summary} shown={shown} currency={currency} isBusy={sent.some(isUnderWay)} />
        </>
      )}
      <SessionStrip />
    </div>
  );
}

interface PartProps {
  readonly summary: SlipSummary;
  readonly shown: readonly ShownLine[];
  readonly currency: 'CNY' | 'USDT';
}

function Sums({ summary, shown, currency }: PartProps) {
  const balance = useBalance();
  const oldest = Math.max(...shown.map(({ line }) => line.now?.ageSeconds ?? 0));
  return (
    <>
      <dl className={styles.sums}>
        {balance && (
          <div>
            <dt>{betSlipTexts.balance}</dt>
            <dd>
              <Money amount={balance.available} currency={currency} />
            </dd>
          </div>
        )}
        {shown.length > 1 && (
          <div>
            <dt>{betSlipTexts.total}</dt>
            <dd>
              <Money amount={summary.total} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{betSlipTexts.potentialReturn}</dt>
          <dd>
            <Money amount={summary.potentialReturn} currency={currency} className={styles.return} />
          </dd>
        </div>
      </dl>
      <ChoiceRow age={oldest} />
    </>
  );
}

const CHOICES: readonly OddsChange[] = ['none', 'better', 'any'];

function ChoiceRow({ age }: { readonly age: number }) {
  const choice = usePreferences((state) => state.oddsChange);
  const set = usePreferences((state) => state.set);
  return (
    <div className={styles.choice}>
      <label>
        {betSlipTexts.choice}：
        <select value={choice} onChange={(event) => set({ oddsChange: event.target.value as OddsChange })}>
          {CHOICES.map((value) => (
            <option key={value} value={value}>
              {betSlipTexts.choices[value]}
            </option>
          ))}
        </select>
      </label>
      <span>{betSlipTexts.priceAge(age)}</span>
    </div>
  );
}

interface ConfirmProps extends PartProps {
  readonly isBusy: boolean;
}

/** The button says what it will do, with the amount, or what is still needed. */
function ConfirmButton({ summary, shown, currency, isBusy }: ConfirmProps) {
  const { client } = useApp();
  const [path, navigate] = useLocation();
  const choice = usePreferences((state) => state.oddsChange);
  const { need } = summary;

  const act = () => {
    if (need === 'login' || need === 'deposit') {
      slip.open(false);
      navigate(need === 'login' ? loginPath(path) : '/app/wallet/deposit');
      return;
    }
    for (const { item, line } of shown) void place(client, item, priceToUse(line), choice);
  };
  return (
    <Button size="large" wide disabled={!canPress(need)} busy={isBusy} onClick={act}>
      {buttonText(need, displayAmount(summary.total, currency))}
    </Button>
  );
}

function canPress(need: SlipNeed): boolean {
  return need === 'ready' || need === 'accept_change' || need === 'login' || need === 'deposit';
}

function buttonText(need: SlipNeed, amount: string): string {
  if (need === 'ready') return betSlipTexts.place(amount);
  if (need === 'accept_change') return betSlipTexts.acceptAndPlace(amount);
  return betSlipTexts.need[need];
}
