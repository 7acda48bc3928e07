import type { invitationTexts } from './zh-CN.ts';

export const invitation: typeof invitationTexts = {
  dialog: { title: 'Please note', text: 'You are not logged in. Log in first.', stay: 'Cancel', go: 'Log in' },
  ask: 'Please log in',
  text: (page: string) => `Log in to use “${page}”`,
};
