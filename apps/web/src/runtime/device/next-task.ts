/** Allows the browser to paint and handle input before the next step. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would wait for four milliseconds more each time it is nested.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
