/** The changes that were seen since the watch began. */
export interface Watched {
  /** From the sending of a price to the frame that shows it, in milliseconds, a value a price. */
  readonly delays: readonly number[];
  /** Tasks over 50 ms, in milliseconds. */
  readonly longTasks: readonly number[];
}

declare global {
  interface Window {
    beginWatch(): void;
    endWatch(): Watched;
  }
}

/** Times every price until it is on screen: tell what it returns of each that is written, with the time of its sending. */
export function watchScreen(): (sentAt: number) => void {
  let delays: number[] = [];
  let longTasks: number[] = [];
  let written: number[] = [];
  let isDrawing = false;
  let isAsked = false;

  // A message posted from within a frame is delivered once the frame is painted.
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }: MessageEvent<readonly number[]>) => {
    const now = performance.timeOrigin + performance.now();
    for (const at of data) delays.push(now - at);
  };
  const nextFrame = window.requestAnimationFrame.bind(window);
  const inFrame = (draw: FrameRequestCallback) =>
    nextFrame((time) => {
      isDrawing = true;
      draw(time);
      isDrawing = false;
      tell();
    });
  const tell = () => {
    isAsked = false;
    if (written.length === 0) return;
    painted.port2.postMessage(written);
    written = [];
  };
  window.requestAnimationFrame = inFrame;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longTasks.push(task.duration);
  }).observe({ type: 'longtask' });

  window.beginWatch = () => {
    delays = [];
    longTasks = [];
  };
  window.endWatch = () => ({ delays, longTasks });
  return (sentAt) => {
    written.push(sentAt);
    if (isDrawing || isAsked) return;
    isAsked = true;
    nextFrame(tell);
  };
}
