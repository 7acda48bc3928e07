import type { Dictionary } from '../dictionary.ts';

export const messages: Dictionary['messages'] = {
  title: 'Messages',
  detail: 'Message',
  unread: (count) => `${count} unread`,
  isUnread: 'Unread',
  sticky: 'Pinned',
  stick: 'Pin',
  unstick: 'Unpin',
  delete: 'Delete',
  deleteConfirm: 'Delete this message?',
  markAllRead: 'Mark all read',
  none: 'No messages',
  notFound: 'This message cannot be found; it may have been deleted',
  more: 'Load more',
  openBet: 'Open the bet',
  doubts: 'In doubt about the result?',
  contact: 'Contact us or file a complaint',
  bet: {
    titles: {
      cancelled: 'Bet cancelled',
      void: 'Bet void',
      resettled: 'Bet settled again',
      reopened: 'Settlement withdrawn',
    },
    told: {
      cancelled: 'Your bet was cancelled by the operator and the stake returned.',
      void: 'Your bet is void and the stake was returned.',
      resettled: 'Your bet was settled again by the corrected result; the difference is booked to your account.',
      reopened:
        'The result of this match was withdrawn. Your bet is open again, what it had paid was taken back, and it will be settled once the result is confirmed.',
    },
    about: 'Match',
    more: (legs) => `and others, ${legs} in all`,
    reason: 'Reason',
    stake: 'Stake',
    before: 'Paid before',
    paid: 'Paid now',
    refund: 'Refund',
  },
};
