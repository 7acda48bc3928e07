import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const DRAGGING = /onPointerMove|'pointermove'|onTouchMove|'touchmove'|onMouseMove|'mousemove'|draggable|onDrag/;

it('makes nobody drag anything in an activity: presses and taps are enough', () => {
  const files = Object.entries(sources).filter(([path]) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(([, text]) => DRAGGING.test(text)).map(([path]) => path)).toEqual([]);
});
