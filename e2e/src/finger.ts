import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen, which the browser receives as one: scrolling, clicking and cancelling are its own. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  let at: Point = { x: 0, y: 0 };
  return {
    async down(point: Point) {
      at = point;
      await send('touchStart', [at]);
    },
    /** Moves by so much in even steps, as fast as the browser takes them. */
    async move(dy: number, steps = 8) {
      for (let step = 0; step < steps; step++) {
        at = { x: at.x, y: at.y + dy / steps };
        await send('touchMove', [at]);
      }
    },
    up: () => send('touchEnd', []),
  };
}
