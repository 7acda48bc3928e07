/**
 * The entry that open layers have in the history, as everybody who changes the history has to know it: a page that a layer
 * leads to takes its place, and while it is on its way out nothing may be put upon it.
 */
export const layerEntry = {
  isLeaving: false,
  /** Makes a step to another page itself where it has to wait for the entry to go; set by the first layer. */
  hold: null as ((isReplacing: boolean, go: () => void) => boolean) | null,
  get isOnTop(): boolean {
    return history.state?.tbLayer === true;
  },
};
