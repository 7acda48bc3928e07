import type { Dictionary } from '../dictionary.ts';

export const info: Dictionary['info'] = {
  rules: {
    title: 'Betting rules',
    note: 'Rules version 2025-04. Every bet settles by the version in force when it was accepted, which the bet records.',
    sections: [
      {
        heading: 'General',
        paragraphs: [
          'The price, line and score that we confirm are binding. Terms do not change after acceptance; a void or a new settlement is recorded separately and shown in the progress of the bet.',
          'Unless stated otherwise, football markets settle on 90 minutes plus added time, without extra time and penalty shoot-out.',
        ],
      },
      {
        heading: 'Match winner',
        paragraphs: [
          'Predict a home win, a draw or an away win. The first-half market settles on the first half with its added time.',
        ],
      },
      {
        heading: 'Asian handicap',
        paragraphs: [
          'In play, the handicap counts from the score at the time of acceptance; only later goals count.',
          'Quarter lines (such as 0/0.5 and 0.5/1) split the stake evenly over the two neighbouring lines, which settle separately; half wins and half losses are possible.',
          'Example: home -0.5/1 at 1.85 for 100.00, and the home side wins by one goal: one half wins 92.50, the other half returns 50.00, together 142.50.',
        ],
      },
      {
        heading: 'Over/under',
        paragraphs: ['Settles on all goals of the match (or of the first half), goals scored before the bet included.'],
      },
      {
        heading: 'Acceptance',
        paragraphs: [
          'In-play bets take a few seconds to be accepted. If the market locks or closes meanwhile, or the price moves beyond what you chose to accept, the bet is not accepted and the stake returns at once.',
          'When prices are interrupted, the markets concerned lock by themselves.',
        ],
      },
      {
        heading: 'Abandoned and cancelled matches',
        paragraphs: [
          'If a match is abandoned or cancelled and not resumed within 24 hours, undecided markets are void and stakes return; decided markets settle as usual.',
        ],
      },
      {
        heading: 'Rounding',
        paragraphs: [
          'Payouts are rounded down to two decimals in the last step; the remainder stays in the books and is not lost.',
        ],
      },
    ],
  },
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
        heading: 'Browser storage',
        paragraphs: [
          'This site stores only what login, appearance and the bet slip need in your browser, and uses no third-party tracking.',
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
        heading: 'Where to find help',
        paragraphs: [
          'Tell support about your situation at any time; they can help to suspend your account. Talk to somebody you trust as well.',
        ],
      },
      {
        heading: 'Minors',
        paragraphs: ['Nobody under 18 may take part. Keep your account and device safe.'],
      },
    ],
  },
};
