import { displayAmount } from '@touchline/rules/money';
import { Link } from 'wouter';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { type OddsChange, usePreferences } from '../../runtime/device/preferences.ts';
import { useOddsChange } from '../../runtime/live/use-odds-change.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useBalance } from '../../runtime/session/use-session.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Segments } from '../../ui/primitives/segments.tsx';
import { CombinationCard } from './combination-card.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { LineCard } from './line-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { SessionStrip } from './session-strip.tsx';
import { isUnderWay, slip } from './slip-actions.ts';
import styles from './slip-panel.module.css';
import { MOST_ITEMS, type SlipMode, useSlip } from './slip-store.ts';
import { useQuickStake } from './use-quick-bet.ts';
import { type ShownSlip, useSlipLines } from './use-slip-lines.ts';

const MODES: readonly SlipMode[] = ['single', 'parlay', 'system'];

/** Everything of the slip, in the sheet and in the desktop column alike. */
export function SlipPanel() {
  const state = useSlip();
  const shownSlip = useSlipLines();
  const { shown, mode } = shownSlip;
  if (state.items.length === 0) {
    return (
      <div className={styles.panel}>
        <QuickBetStrip />
        <p className={styles.empty}>{betSlipTexts.empty}</p>
        {state.cleared.length > 0 && (
          <Button look="soft" size="small" onClick={slip.restore}>
            {betSlipTexts.restore(state.cleared.length)}
          </Button>
        )}
        <SessionStrip />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <QuickBetStrip />
      <Segments
        label={betSlipTexts.modeLabel}
        value={mode}
        onChange={slip.setMode}
        choices={MODES.map((value) => ({ value, label: betSlipTexts.modes[value] }))}
      />
      {state.isFull && (
        <p className={styles.problem} role="status">
          {betSlipTexts.full(MOST_ITEMS)}
        </p>
      )}
      <div className={styles.lines}>
        {state.tickets.map((ticket) => (
          <OutcomeCard
            key={ticket.key}
            ticket={ticket}
            items={state.items.filter((item) => item.ticket === ticket.key)}
          />
        ))}
        <Lines slip={shownSlip} />
      </div>
      {shown.length > 0 && (
        <>
          <Sums slip={shownSlip} />
          <div className={styles.foot}>
            <Return slip={shownSlip} />
            <ConfirmButton slip={shownSlip} isBusy={state.items.some((item) => isUnderWay(state, item))} />
          </div>
        </>
      )}
      <Link href="/app/rules" className={styles.rules} onClick={() => slip.open(false)}>
        {betSlipTexts.rules}
      </Link>
      <SessionStrip />
    </div>
  );
}

/** Shows wherever the slip is that a tap bets at once, and how to turn this off. */
function QuickBetStrip() {
  const stake = useQuickStake();
  const currency = useCurrency();
  const set = usePreferences((state) => state.set);
  if (stake === null) return null;
  return (
    <p className={styles.quickBet}>
      {betSlipTexts.quick.on(displayAmount(stake, currency))}
      <Button look="bare" size="small" onClick={() => set({ quickBet: null })}>
        {betSlipTexts.quick.off}
      </Button>
    </p>
  );
}

interface PartProps {
  readonly slip: ShownSlip;
}

function Lines({ slip: { shown, summary, mode, draft, currency, maxPayout } }: PartProps) {
  const { combination, problems } = summary;
  return (
    <>
      {shown.map((line, index) => (
        <LineCard
          key={line.item.id}
          shown={line}
          problem={problems[index] ?? null}
          mark={combination?.marks[index] ?? null}
          returns={shown.length > 1 ? summary.returns[index] : undefined}
          maxPayout={maxPayout}
          currency={currency}
          isLeg={combination !== null}
        />
      ))}
      {mode !== 'single' && combination && shown.length > 0 && (
        <CombinationCard mode={mode} combination={combination} draft={draft} shown={shown} currency={currency} />
      )}
    </>
  );
}

function Sums({ slip: { shown, summary, draft, currency, delaySeconds } }: PartProps) {
  const balance = useBalance();
  const { combination, betCount, total } = summary;
  const oldest = Math.max(...shown.map(({ line }) => line.now?.ageSeconds ?? 0));
  const hasParts = combination ? betCount > 1 : shown.length > 1;
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
        {hasParts && (
          <div>
            <dt>{betSlipTexts.betCount}</dt>
            <dd className="figures">{betCount}</dd>
          </div>
        )}
        {hasParts && (
          <div>
            <dt>
              {betSlipTexts.total}
              {combination && draft.stake !== '' && (
                <span className={styles.limits}>
                  {' '}
                  {betSlipTexts.stakeTimes(displayAmount(draft.stake, currency), betCount)}
                </span>
              )}
            </dt>
            <dd>
              <Money amount={total} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <ChoiceRow age={oldest} />
      {delaySeconds > 0 && <p className={styles.limits}>{betSlipTexts.delay(delaySeconds)}</p>}
    </>
  );
}

/** What it may bring stays beside the button, in sight. */
function Return({ slip: { summary, currency } }: PartProps) {
  const { combination, potentialReturn } = summary;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          {combination?.cutAt
            ? betSlipTexts.cutAt(displayAmount(combination.cutAt, currency))
            : betSlipTexts.potentialReturn}
        </dt>
        <dd>
          <Money amount={potentialReturn} currency={currency} className={styles.return} />
        </dd>
      </div>
    </dl>
  );
}

const CHOICES: readonly OddsChange[] = ['none', 'better', 'any'];

/** What may change between the tap and the bet: in sight, and one tap away. */
function ChoiceRow({ age }: { readonly age: number }) {
  const [choice, choose] = useOddsChange();
  return (
    <div className={styles.choice}>
      <p className={styles.choiceHead}>
        <span>{betSlipTexts.choice}</span>
        <span>{matchListTexts.priceAge(age)}</span>
      </p>
      <Segments
        label={betSlipTexts.choice}
        size="small"
        value={choice}
        onChange={choose}
        choices={CHOICES.map((value) => ({ value, label: betSlipTexts.choices[value] }))}
      />
    </div>
  );
}
