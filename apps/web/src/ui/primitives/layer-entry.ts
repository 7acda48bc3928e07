/**
 * The entry that open layers have in the history, as everybody who changes the history has to know it: a page that a layer
 * leads to takes its place, and while it is on its way out nothing may be put upon it.
 */
export const layerEntry = {
  isLeaving: false,
  get isOnTop(): boolean {
    return history.state?.tbLayer === true;
  },
};
