import type { Dictionary } from '../dictionary.ts';

export const state: Dictionary['state'] = {
  loadFailed: 'Loading failed, please try again shortly',
  retry: 'Reload',
  noData: 'No data yet',
  noMore: 'No more entries',
  mayBeOld: 'This may be out of date',
  offline: 'You are offline',
  loading: 'Loading',
  confirm: 'Confirm',
  cancel: 'Cancel',
  gotIt: 'Got it',
  close: 'Close',
  back: 'Back',
  copy: 'Copy',
  copied: 'Copied',
};
