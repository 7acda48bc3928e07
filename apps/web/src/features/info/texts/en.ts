import type { infoTexts } from './zh-CN.ts';

export const info: typeof infoTexts = {
  terms: {
    title: 'User Agreement',
    note: 'Version 2025-04. This page is a demonstration; a licensed operator provides the real text.',
    sections: [
      {
        heading: 'Account',
        paragraphs: [
          'An account is for its holder alone, one per person. You must have reached the legal age and give true details.',
        ],
      },
      {
        heading: 'Money',
        paragraphs: [
          'For deposits, withdrawals and transfers, the state of the order in our records is binding. Withdrawals go to accounts in your own name. Members cannot move money between each other.',
        ],
      },
      {
        heading: 'Protecting yourself',
        paragraphs: [
          'You can set limits, a time-out or self-exclusion at any time. While self-excluded you cannot bet, deposit or join promotions, but you can withdraw your balance; it cannot be ended early.',
        ],
      },
      {
        heading: 'Disputes',
        paragraphs: ['Raise questions about a bet or an order with support and give its number.'],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    note: 'Version 2025-04. This page is a demonstration; a licensed operator provides the real text.',
    sections: [
      {
        heading: 'What we collect',
        paragraphs: [
          'User name, phone number, date of birth, records of logins and transactions, device and network address: to provide the service, check your age and prevent abuse.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'Transactions and bets are kept for at least five years, as regulation requires. Phone numbers and receiving accounts are stored encrypted.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can see and correct your data or ask for your account to be closed. Records that the law requires are kept.',
        ],
      },
      {
        heading: 'Cookies and browser storage',
        paragraphs: [
          'This site uses only the cookies and browser storage it needs: tb-token, which keeps you logged in (until 22:00, for 24 hours at most), a number for the device, your settings, the bet slip and codes you asked for. Logging out removes your login and what belongs to your account; matches you follow, and the numbers of money actions nobody has heard of yet, stay in this browser alone for your next login.',
          'There are no cookies for advertising and none of third parties. You can delete all of it in your browser and log in again.',
        ],
      },
    ],
  },
  about: {
    title: 'About us',
    note: 'Version 1.1.0, built on 2025-04-30.',
    sections: [
      {
        heading: 'What this is',
        paragraphs: [
          'The web client and reference platform of a licensed sports-betting and live-entertainment site. The demo uses virtual money; all leagues, clubs, hosts and sponsors are invented.',
        ],
      },
      {
        heading: 'Open source',
        paragraphs: [
          'Figures are set in Barlow Semi Condensed, SIL Open Font License 1.1, copyright The Barlow Project Authors.',
        ],
      },
    ],
  },
  saferPlay: {
    title: 'Safer gambling',
    note: 'Gambling should be entertainment only, never a source of income.',
    sections: [
      {
        heading: 'Signs to watch for',
        paragraphs: [
          'Spending more time or money than planned, chasing losses with larger bets, hiding bets or borrowing for them, and work, studies or family suffering from it.',
        ],
      },
      {
        heading: 'What you can do',
        paragraphs: [
          'Set a budget and a time before you start, and stop there whether you win or lose. Do not bet when you feel low or have been drinking. Look at the totals of your transactions and bets regularly.',
        ],
      },
      {
        heading: 'Minors',
        paragraphs: ['Nobody under 18 may take part. Keep your account and device safe.'],
      },
    ],
  },
};
