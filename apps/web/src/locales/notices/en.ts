import type { noticesTexts } from './zh-CN.ts';

export const notices: typeof noticesTexts = {
  leave: {
    title: 'You are leaving this site',
    text: (host) => `You are going to ${host}, which we do not run. Keep your account and personal details safe.`,
    go: 'Continue',
  },
  featureMaintenance: {
    text: 'This is under maintenance, please try again later',
    until: (text, time) => `${text}; expected back ${time}`,
  },
  popup: { quietToday: 'Not again today' },
  help: {
    button: 'Support',
    howToMove: 'Drag it, or move it with the arrow keys',
    title: 'Support',
    online: 'Support is online',
    offline: 'Support is offline',
    hours: (hours) => `Hours ${hours}`,
    enter: 'Contact support',
  },
  announcements: {
    title: 'Announcements',
    tabs: { announcements: 'News', activities: 'Promotions' },
    tabLabel: 'News and promotions',
    noActivities: 'No promotions',
    toWelfare: 'All promotions',
  },
};
