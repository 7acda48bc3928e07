import { roll } from '../../ui/live/roll.ts';
import styles from './goal-mark.module.css';

const MARKED_MS = 6_000;

interface Goal {
  readonly matchId: string;
  readonly before: Score;
  readonly score: Score;
}

interface Score {
  readonly home: number;
  readonly away: number;
}

/**
 * Marks a match that has just scored wherever the page has it: its rows and cards for a few seconds, and its score rolls there
 * and in the head of its page. They show the new score already.
 */
export function markGoal({ matchId, before, score }: Goal): void {
  const path = `/app/match/${matchId}`;
  const rows = new Set(
    [...document.querySelectorAll<HTMLAnchorElement>('article a')]
      .filter(({ pathname }) => pathname === path)
      .map((link) => link.closest('article')),
  );
  for (const row of rows) {
    if (!row) continue;
    rollScore(row, before, score);
    mark(row);
  }
  const head = location.pathname === path ? document.querySelector('#content header') : null;
  if (head) rollScore(head, before, score);
}

function mark(row: Element): void {
  row.querySelector(`.${styles.mark}`)?.remove();
  const element = document.createElement('i');
  element.className = styles.mark ?? '';
  element.ariaHidden = 'true';
  row.append(element);
  setTimeout(() => element.remove(), MARKED_MS);
}

/** A score is in one figure, or in two: that of the home side comes first. */
function rollScore(scope: Element, before: Score, score: Score): void {
  const figures = [...scope.querySelectorAll<HTMLElement>('.figures, .figures *')].filter(isLeaf);
  for (const figure of figures) {
    const between = /^\d+(\D+)\d+$/.exec(figure.textContent ?? '')?.[1];
    if (between && figure.textContent === `${score.home}${between}${score.away}`)
      roll(figure, `${before.home}${between}${before.away}`, figure.textContent);
  }
  const [home, away, further] = figures.filter(
    (figure) => /^\d+$/.test(figure.textContent ?? '') && figure.closest('a'),
  );
  if (!home || !away || further || !saysSo(home, score.home) || !saysSo(away, score.away)) return;
  roll(home, String(before.home), String(score.home));
  roll(away, String(before.away), String(score.away));
}

function isLeaf(element: HTMLElement): boolean {
  return element.childElementCount === 0;
}

function saysSo(figure: HTMLElement, goals: number): boolean {
  return figure.textContent === String(goals);
}
