import { fullCount } from '@touchline/rules/money';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import type { Centre } from './centre.ts';
import styles from './level-cards.module.css';
import { LevelMark, metalOf } from './level-mark.tsx';
import { vipTexts as texts } from './texts/zh-CN.ts';

interface LevelCardsProps {
  readonly levels: Centre['levels'];
  /** The member's level; null for a visitor. */
  readonly own: number | null;
  readonly chosen: number;
  readonly onChoose: (level: number) => void;
}

/** All levels side by side. Choosing one brings it to the middle and shows its benefits below. */
export function LevelCards({ levels, own, chosen, onChoose }: LevelCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const card = row?.children[levels.findIndex(({ level }) => level === chosen)];
    if (!row || !(card instanceof HTMLElement)) return;
    row.scrollTo({ left: card.offsetLeft - (row.clientWidth - card.clientWidth) / 2 });
  }, [chosen, levels]);
  return (
    <section className={styles.carousel} aria-label={texts.levels}>
      <ul ref={list} className={styles.row}>
        {levels.map(({ level, name, growth }) => (
          <li key={level}>
            <button
              type="button"
              className={styles.card}
              data-metal={metalOf(level)}
              aria-pressed={level === chosen}
              onClick={() => onChoose(level)}
            >
              <LevelMark level={level} size={64} />
              <span className={styles.words}>
                <strong>
                  V{level} {name}
                </strong>
                <span className="figures">{texts.from(fullCount(growth))}</span>
                <span className={styles.state}>
                  {own === level ? texts.current : own !== null && own > level ? texts.reached : '\u00a0'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.arrows}>
        <IconButton icon="back" label={texts.previous} disabled={chosen === 0} onClick={() => onChoose(chosen - 1)} />
        <IconButton
          icon="forward"
          label={texts.next}
          disabled={chosen === levels.length - 1}
          onClick={() => onChoose(chosen + 1)}
        />
      </div>
    </section>
  );
}
