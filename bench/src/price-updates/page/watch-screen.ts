/** What was seen since the watch began. */
export interface Watched {
  /** From the sending of a message to the frame that shows it, in milliseconds, a value a message. */
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

const TIME_MESSAGE = '{"op":"pong"';

/** Times every message of every socket of this page until it is on screen. Costs both sides of the bench the same. */
export function watchScreen(): void {
  let delays: number[] = [];
  let longTasks: number[] = [];
  let sentAt = 0;
  let waiting: number[] = [];

  const painted = new MessageChannel();
  let inFrame: number[] = [];
  painted.port1.onmessage = () => {
    const now = performance.timeOrigin + performance.now();
    for (const at of inFrame) delays.push(now - at);
    inFrame = [];
  };
  // A message posted from within a frame is delivered once the frame is painted.
  const onFrame = () => {
    inFrame = inFrame.concat(waiting);
    waiting = [];
    painted.port2.postMessage(null);
  };
  const onMessage = ({ data }: MessageEvent<string>) => {
    if (data.startsWith(TIME_MESSAGE)) {
      sentAt = (JSON.parse(data) as { now: number }).now;
      return;
    }
    if (waiting.length === 0) requestAnimationFrame(onFrame);
    waiting.push(sentAt);
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', onMessage);
    }
  };
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longTasks.push(task.duration);
  }).observe({ type: 'longtask' });

  window.beginWatch = () => {
    delays = [];
    longTasks = [];
  };
  window.endWatch = () => ({ delays, longTasks });
}
