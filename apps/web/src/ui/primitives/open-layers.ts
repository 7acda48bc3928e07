interface Layer {
  /** Asks it to close, as Escape does. */
  readonly close: () => void;
  /** Whether the Back button closes it; the page behind it stays. */
  readonly takesBack: boolean;
}

/** What lies over the page, the topmost last. */
const layers: Layer[] = [];
let path = '';
/** The address to be shown once the entry of the layers is gone; null while it is not on its way out. */
let leavingAt: string | null = null;

/**
 * Registers a layer that was opened over the page, and answers how to end that. While a layer takes the Back button, the
 * history has one entry more, of the same address and marked `tbLayer`: Back removes it and closes the topmost layer.
 * However the last of them closes, the entry goes with it. `go` of the application puts a page that a layer
 * leads to in the place of this entry.
 */
export function openLayer(layer: Layer): () => void {
  if (layers.length === 0) addEventListener('popstate', onPop);
  layers.push(layer);
  path = location.pathname;
  queueMicrotask(settle);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    queueMicrotask(settle);
  };
}

/** Adds the entry, or takes it away, as the open layers want it. */
function settle(): void {
  if (leavingAt !== null) return;
  const isWanted = layers.some(({ takesBack }) => takesBack);
  const isThere = history.state?.tbLayer === 'open';
  if (isWanted && !isThere) {
    const depth = (history.state?.tbDepth ?? 0) + 1;
    history.pushState({ ...history.state, tbDepth: depth, tbLayer: 'open' }, '');
  } else if (!isWanted && isThere) {
    leavingAt = location.href;
    history.replaceState({ ...history.state, tbLayer: 'leaving' }, '');
    history.back();
    return;
  }
  if (layers.length === 0) removeEventListener('popstate', onPop);
}

function onPop(): void {
  if (leavingAt !== null) {
    const left = new URL(leavingAt);
    leavingAt = null;
    // What a layer changed in the search of its page holds after it closed.
    if (left.pathname === location.pathname && left.href !== location.href) {
      history.replaceState(history.state, '', left.href);
    }
    settle();
    return;
  }
  const isSamePage = location.pathname === path;
  for (const { close } of isSamePage ? layers.slice(-1) : [...layers]) close();
  // A layer that did not close is still to take the next Back.
  setTimeout(settle);
}
