import type { liveTexts } from './zh-CN.ts';

export const live: typeof liveTexts = {
  status: { live: 'Live', interrupted: 'Interrupted', not_started: 'Not started', ended: 'Ended' },
  sports: { football: 'Football', basketball: 'Basketball', esports: 'Esports', anchor: 'Hosts' },
  languages: { zh: 'Mandarin', yue: 'Cantonese', nan: 'Southern Min', en: 'English' },
  viewers: (count) => `${count} watching`,
  heat: (count) => `Heat ${count}`,
  follow: 'Follow',
  followed: 'Following',
  unfollow: (nick) => `Unfollow ${nick}`,
  followOne: (nick) => `Follow ${nick}`,
  reserve: 'Remind me',
  reserved: 'Reminder set',
  reserveOne: (title) => `Remind me of ${title}`,
  releaseOne: (title) => `No reminder of ${title}`,
  begun: 'This broadcast has begun',
  mentioned: 'Somebody named you in the talk',
};
