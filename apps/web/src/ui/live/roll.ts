import styles from './roll.module.css';

const ROLL_MS = 420;
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const DIGITS = '0123456789';

/** One place of a figure that changes: the digits that pass, in the order in which they pass. */
export function passing(from: string, to: string, isRising: boolean): string {
  const step = isRising ? 1 : DIGITS.length - 1;
  let digit = DIGITS.indexOf(from);
  let passed = from;
  while (DIGITS[digit] !== to) {
    digit = (digit + step) % DIGITS.length;
    passed += DIGITS[digit];
  }
  return passed;
}

/** The places of a figure from the right: the old digit and the new one. */
export function places(from: string, to: string): readonly (readonly [before: string, now: string])[] {
  return [...to].map((now, index) => [from.at(index - to.length) ?? '', now]);
}

const isDigit = (text: string) => text !== '' && DIGITS.includes(text);
const numberIn = (text: string) => Number(text.replace(/[^\d.-]/g, ''));

/**
 * Rolls the digits of a figure that changed from one text to another. The figure itself is in the page already and keeps its
 * place; the rolling digits are above it until they rest, and are drawn by the styles, so that screen readers ignore them.
 */
export function roll(figure: HTMLElement, from: string, to: string): void {
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (
    figure.getClientRects().length === 0 ||
    !places(from, to).some(([before, now]) => isDigit(before) && isDigit(now))
  )
    return;
  figure.querySelector(`.${styles.drum}`)?.remove();
  const drum = document.createElement('span');
  drum.className = styles.drum ?? '';
  drum.ariaHidden = 'true';
  const isRising = numberIn(to) > numberIn(from);
  const turns: [HTMLElement, string][] = [];
  for (const [before, now] of places(from, to)) {
    const place = drum.appendChild(document.createElement('span'));
    place.className = styles.place ?? '';
    place.dataset.now = now;
    if (before === now || !isDigit(before) || !isDigit(now)) continue;
    const strip = place.appendChild(document.createElement('span'));
    strip.className = styles.strip ?? '';
    const passed = passing(before, now, isRising);
    strip.dataset.passed = [...(isRising ? passed : [...passed].reverse().join(''))].join('\n');
    place.dataset.rolls = '';
    turns.push([strip, passed]);
  }
  figure.classList.add(styles.rolls ?? '');
  figure.append(drum);
  const motions = turns.map(([strip, passed]) => {
    const way = `translateY(${-100 + 100 / passed.length}%)`;
    const frames = isRising ? ['none', way] : [way, 'none'];
    return strip.animate(
      frames.map((transform) => ({ transform })),
      { duration: ROLL_MS, easing: EASE_OUT, fill: 'forwards' },
    );
  });
  Promise.allSettled(motions.map(({ finished }) => finished)).then(() => {
    drum.remove();
    if (!figure.querySelector(`.${styles.drum}`)) figure.classList.remove(styles.rolls ?? '');
  });
}
