import styles from '../../sports/odds/odds-button.module.css';
import { isArrow, nearest } from '../travel/nearest.ts';

/** On a price the arrow keys lead to the price beside, above or below it, in its page. Returns a function that ends it. */
export function followPriceKeys(): () => void {
  const selector = `#content .${styles.cell}`;
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!isArrow(key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
    const prices = [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
      (price) => !price.disabled && price !== target && price.getClientRects().length > 0,
    );
    const boxes = prices.map((price) => price.getBoundingClientRect());
    const next = prices[nearest(target.getBoundingClientRect(), boxes, key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
