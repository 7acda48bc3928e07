import { isSentAway, resisted, restOfWayMs, speedOf } from './drag-math.ts';
import { openingDrag } from './drag-to-open.ts';

const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
/** A page that does not close its sheet within this time keeps it. */
const KEPT_MS = 400;
/** The distance below the upper edge at which the finger holds a sheet that was opened by a drag. */
const HANG_PX = 24;

interface Drag {
  /** The place of the finger if the sheet were in its place, as high as it is now. */
  readonly originY: () => number;
  readonly height: number;
  readonly samples: { y: number; at: number }[];
  /** Shows how far the sheet is on its way out. */
  readonly fade: Animation | undefined;
  offset: number;
}

/**
 * Makes an open sheet follow the finger, and answers how to end that. Its head is dragged by any pointer. A finger on its
 * content drags it down where nothing under the finger can scroll up any more. It closes where it was dragged far or flicked
 * down, and goes back otherwise.
 */
export function followFinger(sheet: HTMLDialogElement, head: HTMLElement, close: () => void): () => void {
  let drag: Drag | null = null;
  let stop = () => {};
  let kept: ReturnType<typeof setTimeout> | undefined;
  const ends: (() => void)[] = [];
  delete sheet.dataset.dragged;

  const begin = (originY: () => number): void => {
    const height = sheet.offsetHeight;
    stop();
    const fade = sheet.animate?.([{ opacity: 1 }, { opacity: 0 }], { pseudoElement: '::backdrop', duration: height });
    fade?.pause();
    sheet.dataset.dragged = '';
    drag = { originY, height, samples: [], fade, offset: 0 };
  };
  const move = (y: number, at: number): void => {
    if (!drag) return;
    drag.samples.push({ y, at });
    drag.offset = resisted(y - drag.originY());
    sheet.style.transform = `translateY(${drag.offset}px)`;
    if (drag.fade) drag.fade.currentTime = Math.min(drag.height - 1, Math.max(0, drag.offset));
  };
  const end = (at: number, mayClose: boolean): void => {
    if (!drag) return;
    const { offset, height, samples, fade } = drag;
    drag = null;
    const speed = mayClose ? speedOf(samples, at) : 0;
    const isAway = mayClose && isSentAway(offset, height, speed);
    const to = isAway ? height : 0;
    const duration = isCalm() ? 0 : restOfWayMs(to - offset, speed);
    const timing = { duration, easing: EASE_OUT, fill: isAway ? ('forwards' as const) : ('none' as const) };
    const way = [{ transform: `translateY(${offset}px)` }, { transform: `translateY(${to}px)` }];
    const light = [{ opacity: 1 - Math.max(0, offset) / height }, { opacity: isAway ? 0 : 1 }];
    const motion = sheet.animate(way, timing);
    const dimming = sheet.animate(light, { ...timing, pseudoElement: '::backdrop' });
    fade?.cancel();
    sheet.style.transform = '';
    stop = () => {
      motion.cancel();
      dimming.cancel();
    };
    const settle = () => {
      if (drag) return;
      delete sheet.dataset.dragged;
      stop();
    };
    motion.onfinish = () => {
      if (!isAway) return settle();
      kept = setTimeout(settle, KEPT_MS);
      close();
    };
  };

  if (openingDrag.pointerId !== null) ends.push(takeOver(openingDrag.pointerId));
  ends.push(followMouse(), followTouch());
  return () => {
    for (const leave of ends) leave();
    clearTimeout(kept);
    drag?.fade?.cancel();
    drag = null;
    // A sheet that left under the finger is away already: it is still marked, and leaves without a motion of its own.
    stop();
    sheet.style.transform = '';
  };

  /** Goes on with the finger that opened the sheet. */
  function takeOver(pointerId: number): () => void {
    openingDrag.pointerId = null;
    // Its content may still be on its way, and makes it higher when it comes.
    begin(() => innerHeight - sheet.offsetHeight + HANG_PX);
    move(innerHeight, performance.now());
    const leaveAll = [
      listen(window, 'pointermove', (event) => event.pointerId === pointerId && move(event.clientY, event.timeStamp)),
      listen(window, 'pointerup', (event) => event.pointerId === pointerId && done(event, true)),
      listen(window, 'pointercancel', (event) => event.pointerId === pointerId && done(event, false)),
    ];
    const leave = () => {
      for (const one of leaveAll) one();
    };
    const done = (event: PointerEvent, mayClose: boolean) => {
      leave();
      end(event.timeStamp, mayClose);
    };
    return leave;
  }

  /** A mouse or a pen drags the head. */
  function followMouse(): () => void {
    let pointerId: number | null = null;
    const isIt = (event: PointerEvent) => event.pointerId === pointerId;
    const finish = (event: PointerEvent, mayClose: boolean) => {
      if (!isIt(event)) return;
      pointerId = null;
      end(event.timeStamp, mayClose);
    };
    const leaveAll = [
      listen(head, 'pointerdown', (event) => {
        if (event.pointerType === 'touch' || event.button !== 0 || isControl(event.target)) return;
        pointerId = event.pointerId;
        head.setPointerCapture(pointerId);
        begin(() => event.clientY);
        move(event.clientY, event.timeStamp);
      }),
      listen(head, 'pointermove', (event) => isIt(event) && move(event.clientY, event.timeStamp)),
      listen(head, 'pointerup', (event) => finish(event, true)),
      listen(head, 'pointercancel', (event) => finish(event, false)),
    ];
    return () => {
      for (const leave of leaveAll) leave();
    };
  }

  /** A finger drags the head both ways, and the content down from its beginning. */
  function followTouch(): () => void {
    let from: { x: number; y: number; mayDrag: boolean; isHead: boolean } | null = null;
    const start = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!touch || event.touches.length > 1) return finish(event, false);
      const isHead = head.contains(event.target as Node);
      const mayDrag = isHead ? !isControl(event.target) : isAtTop(event.target as Element, sheet);
      from = { x: touch.clientX, y: touch.clientY, mayDrag, isHead };
    };
    const moved = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from?.mayDrag || !touch) return;
      if (!drag) {
        // The first move decides: what begins as a scroll stays one.
        const down = touch.clientY - from.y;
        const isAcross = Math.abs(touch.clientX - from.x) > Math.abs(down);
        if (!from.isHead && (isAcross || down <= 0 || !event.cancelable)) {
          from = null;
          return;
        }
        const { y } = from;
        begin(() => y);
      }
      if (event.cancelable) event.preventDefault();
      move(touch.clientY, event.timeStamp);
    };
    const finish = (event: TouchEvent, mayClose: boolean) => {
      from = null;
      end(event.timeStamp, mayClose);
    };
    const leaveAll = [
      listen(sheet, 'touchstart', start, { passive: true }),
      listen(sheet, 'touchmove', moved, { passive: false }),
      listen(sheet, 'touchend', (event) => finish(event, true)),
      listen(sheet, 'touchcancel', (event) => finish(event, false)),
    ];
    return () => {
      for (const leave of leaveAll) leave();
    };
  }
}

/** A press on what has a job of its own drags nothing. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null;
}

/** Whether nothing between an element and its sheet can scroll up, or has gestures of its own. */
function isAtTop(target: Element, sheet: Element): boolean {
  for (let at: Element | null = target; at; at = at === sheet ? null : at.parentElement) {
    if (at.scrollTop > 0 || at.matches('input, textarea, select')) return false;
    if (at !== sheet && ['none', 'pan-x'].includes(getComputedStyle(at).touchAction)) return false;
  }
  return true;
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function listen<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement | Window,
  name: Name,
  hear: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(name, hear as EventListener, options);
  return () => target.removeEventListener(name, hear as EventListener, options);
}
