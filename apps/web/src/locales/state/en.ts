import type { stateTexts } from './zh-CN.ts';

export const state: typeof stateTexts = {
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
  lineSwitched: 'The line was bad; you are on another one now',
  close: 'Close',
  back: 'Back',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'This browser does not allow copying',
};
