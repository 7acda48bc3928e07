import { type KeyboardEvent, type ReactNode, type UIEvent, useRef, useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { GiftArt } from '../../ui/art/gift-art.tsx';
import styles from './gifts.module.css';

/** Four beside each other, in two rows (conventions B.8). */
const PER_PAGE = 8;
const LONG_PRESS_MS = 500;

export interface GridItem {
  readonly id: string;
  readonly name: string;
  readonly art: string;
  /** The note below the name: the price, or how many are left. */
  readonly note: ReactNode;
  /** Above the drawing, such as the level it takes. */
  readonly badge?: string | undefined;
}

interface GiftGridProps {
  readonly items: readonly GridItem[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** A long press, or the menu key, asks what it is. */
  readonly onDetail: (id: string) => void;
}

/** Gifts on pages of eight that are drawn sideways. */
export function GiftGrid({ items, chosen, onChoose, onDetail }: GiftGridProps) {
  const [page, setPage] = useState(0);
  const pages = Array.from({ length: Math.ceil(items.length / PER_PAGE) }, (_, index) =>
    items.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
  );
  const scrolled = (event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    setPage(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };
  return (
    <div className={styles.pages}>
      <div className={styles.strip} onScroll={scrolled}>
        {pages.map((part) => (
          <div key={part[0]?.id} className={styles.grid}>
            {part.map((item) => (
              <GiftCell
                key={item.id}
                item={item}
                isChosen={item.id === chosen}
                onChoose={onChoose}
                onDetail={onDetail}
              />
            ))}
          </div>
        ))}
      </div>
      {pages.length > 1 && (
        <p className={styles.dots}>
          <span className="visually-hidden">{giftTexts.page(page + 1, pages.length)}</span>
          {pages.map((part, index) => (
            <span key={part[0]?.id} className={styles.dot} data-here={index === page || undefined} aria-hidden="true" />
          ))}
        </p>
      )}
    </div>
  );
}

interface GiftCellProps extends Pick<GiftGridProps, 'onChoose' | 'onDetail'> {
  readonly item: GridItem;
  readonly isChosen: boolean;
}

function GiftCell({ item: { id, name, art, note, badge }, isChosen, onChoose, onDetail }: GiftCellProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isLong = useRef(false);
  const release = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'i' || event.key === '?') onDetail(id);
  };
  return (
    <button
      type="button"
      className={styles.gift}
      aria-pressed={isChosen}
      onPointerDown={() => {
        isLong.current = false;
        release();
        timer.current = setTimeout(() => {
          isLong.current = true;
          onDetail(id);
        }, LONG_PRESS_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={keyed}
      onContextMenu={(event) => {
        event.preventDefault();
        release();
        if (!isLong.current) onDetail(id);
      }}
      onClick={() => {
        if (!isLong.current) onChoose(id);
      }}
    >
      {badge && <span className={styles.badge}>{badge}</span>}
      <GiftArt name={art} size={40} />
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>{note}</span>
    </button>
  );
}
