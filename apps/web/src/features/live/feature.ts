import type { Feature } from '../../runtime/feature.ts';
import { forgetReminders } from './reminder/forget-reminders.ts';

export const live: Feature = {
  forget: forgetReminders,
  overlays: [{ load: () => import('./reminder/reminder-notice.tsx') }],
  routes: [
    {
      path: '/app/live',
      access: 'all',
      chrome: 'tabs',
      tab: 'live',
      feature: 'live',
      isPlay: true,
      page: () => import('./live-page.tsx'),
      onward: '/app/live/room/:anchorRoomId',
    },
    {
      path: '/app/live/room/:anchorRoomId',
      access: 'all',
      feature: 'live',
      hasSlip: true,
      isPlay: true,
      page: () => import('../../pages/live-room-page.tsx'),
      ahead: () => import('../../pages/room-ahead.ts'),
    },
    {
      path: '/app/live/studio',
      access: 'member',
      feature: 'live',
      page: () => import('./studio-page.tsx'),
    },
  ],
};
