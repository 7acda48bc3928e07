import type { Feature } from '../../runtime/feature.ts';

export const messages: Feature = {
  routes: [
    { path: '/app/messages', access: 'member', page: () => import('./messages-page.tsx') },
    { path: '/app/messages/:messageId', access: 'member', page: () => import('./message-page.tsx') },
  ],
  followers: {
    missed: ['unreadMessages', 'messageList'],
    unread: ['unreadMessages', 'messageList', 'messageDetail'],
  },
};
