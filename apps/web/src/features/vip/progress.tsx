import type { CurrencyCode } from '@touchline/rules/money';
import { displayAmount, fullCount } from '@touchline/rules/money';
import { shareOfWay } from '@touchline/rules/vip';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { ProgressBar } from '../../ui/primitives/progress-bar.tsx';
import type { Centre } from './centre.ts';
import { LevelMark } from './level-mark.tsx';
import styles from './progress.module.css';
import { vipTexts as texts } from './texts/zh-CN.ts';

interface ProgressProps {
  readonly own: NonNullable<Centre['own']>;
  readonly levels: Centre['levels'];
  readonly currency: CurrencyCode;
}

/** The distance to the next level, in growth and in money, and the requirements that keep the present level. */
export function Progress({ own, levels, currency }: ProgressProps) {
  const { vipLevel, growth, next, keep, countedTo } = own;
  const show = (amount: string) => displayAmount(amount, currency);
  const share = shareOfWay(levels, { level: vipLevel, next: next?.level ?? null, growth });
  return (
    <Card as="section" className={styles.progress} aria-labelledby="vip-progress">
      <h2 id="vip-progress">{texts.progress}</h2>
      <div className={styles.head}>
        <Ring share={share} level={vipLevel} />
        <div className={styles.growth}>
          <span className={styles.minor}>{texts.growth}</span>
          <strong className="figures">{fullCount(growth)}</strong>
          {next ? (
            <span className="figures">
              {texts.toNext(next.level)} {texts.growthLeft(fullCount(next.growthLeft))}
            </span>
          ) : (
            <span>{texts.top}</span>
          )}
        </div>
      </div>
      {next?.depositLeft && next.turnoverLeft && (
        <>
          <dl className={styles.ways}>
            <div>
              <dt>{texts.depositLeft}</dt>
              <dd className="figures">{show(next.depositLeft)}</dd>
            </div>
            <div>
              <dt>{texts.turnoverLeft}</dt>
              <dd className="figures">{show(next.turnoverLeft)}</dd>
            </div>
          </dl>
          <p className={styles.minor}>{texts.either}</p>
        </>
      )}
      <div className={styles.keep}>
        <h3>{texts.keep}</h3>
        {keep ? (
          <>
            <p className={styles.line}>
              <span className="figures">{texts.keepUntil(keep.until)}</span>
              <span className="figures">{texts.daysLeft(keep.daysLeft)}</span>
            </p>
            <ProgressBar tone="gold" max={Number(keep.keepTurnover)} value={Number(keep.done)} label={texts.keep} />
            <p className={styles.line}>
              <span className={`figures ${styles.minor}`}>{texts.kept(show(keep.done), show(keep.keepTurnover))}</span>
              <span className={`figures ${styles.minor}`}>
                {keep.left !== null && (Number(keep.left) > 0 ? texts.keepLeft(show(keep.left)) : texts.keepDone)}
              </span>
            </p>
          </>
        ) : (
          <p className={styles.minor}>{texts.keepAlways}</p>
        )}
      </div>
      <p className={styles.updated}>
        <Icon name="clock" size={16} /> <span className="figures">{texts.updated(countedTo)}</span>
      </p>
    </Card>
  );
}

const RADIUS = 54;
const ROUND = 2 * Math.PI * RADIUS;

/** The share of the way to the next level as a ring around the mark of this one. */
function Ring({ share, level }: { readonly share: number; readonly level: number }) {
  return (
    <div className={styles.ring} role="img" aria-label={`V${level} ${Math.floor(share * 100)}%`}>
      <svg viewBox="0 0 128 128" aria-hidden="true">
        <circle cx="64" cy="64" r={RADIUS} className={styles.track} />
        {share > 0 && (
          <circle
            cx="64"
            cy="64"
            r={RADIUS}
            className={styles.arc}
            strokeDasharray={`${ROUND * share} ${ROUND}`}
            transform="rotate(-90 64 64)"
          />
        )}
      </svg>
      <LevelMark level={level} size={60} />
    </div>
  );
}
