import { layerEntry } from './layer-entry.ts';

interface Layer {
  /** Requests its closing, as Escape does. */
  readonly close: () => void;
  /** Whether the Back button closes it; the page behind it stays. */
  readonly takesBack: boolean;
}

/** The layers over the page, the topmost last. */
const layers: Layer[] = [];
let path = '';
/** The address at the moment the entry of the layers went. */
let left = '';

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

layerEntry.hold = (isReplacing, go) => {
  if (!layerEntry.isLeaving && !(layerEntry.isOnTop && isReplacing)) return false;
  addEventListener('popstate', go, { once: true });
  if (!layerEntry.isLeaving) history.back();
  return true;
};

/** Adds the entry, or takes it away, as the open layers want it. */
function settle(): void {
  if (layerEntry.isLeaving) return;
  const isWanted = layers.some(({ takesBack }) => takesBack);
  if (isWanted && !layerEntry.isOnTop) {
    const depth = (history.state?.tbDepth ?? 0) + 1;
    history.pushState({ ...history.state, tbDepth: depth, tbLayer: true }, '');
  } else if (!isWanted && layerEntry.isOnTop) {
    left = location.href;
    layerEntry.isLeaving = true;
    history.back();
    return;
  }
  if (layers.length === 0) removeEventListener('popstate', onPop);
}

function onPop(): void {
  if (layerEntry.isLeaving) {
    layerEntry.isLeaving = false;
    // The changes that a layer made in the search of its page stay after it closed.
    if (new URL(left).pathname === location.pathname && left !== location.href) {
      history.replaceState(history.state, '', left);
    }
    settle();
    return;
  }
  const isSamePage = location.pathname === path;
  for (const { close } of isSamePage ? layers.slice(-1) : [...layers]) close();
  // A layer that did not close is still to take the next Back.
  setTimeout(settle);
}
