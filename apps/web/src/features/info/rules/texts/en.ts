import type { rulesTexts } from './zh-CN.ts';

/** Rules of sports whose sets are won by points. */
const ofPoints: (typeof rulesTexts)['sections']['volleyball'] = [
  {
    market: 'winner',
    heading: 'Winner',
    paragraphs: [
      'Who wins the match or a set. If a side retires or is disqualified, the other wins once a set was completed; before that it is void.',
    ],
  },
  {
    market: 'sets_handicap',
    heading: 'Sets handicap and total',
    paragraphs: ['Sets won with the line added, or all sets against the line.'],
  },
  {
    market: 'spread',
    heading: 'Handicap',
    paragraphs: [
      'Points of all sets with the line added; of one set where the market is about a set. In play all points count.',
    ],
  },
  {
    market: 'total',
    heading: 'Total points',
    paragraphs: ['Points of both sides in all sets, or in the set, against the line.'],
  },
  {
    market: 'odd_even',
    heading: 'Odd or even',
    paragraphs: ['Whether all points, or those of the set, are odd or even.'],
  },
  {
    market: 'retired',
    heading: 'Retirement and sets not played',
    paragraphs: [
      'When a match ends by retirement or disqualification, markets other than the winner stand if nothing still to come could have changed them and are void otherwise: over 2.5 sets stands at 1-1 of three. So it is with markets of a set that was not completed or not played.',
    ],
  },
];

export const rules: typeof rulesTexts = {
  title: 'Betting rules',
  sport: 'Sport',
  sports: {
    general: 'General',
    football: 'Football',
    basketball: 'Basketball',
    esports: 'Esports',
    tennis: 'Tennis',
    volleyball: 'Volleyball',
    baseball: 'Baseball',
    badminton: 'Badminton',
    table_tennis: 'Table tennis',
  },
  version: 'Rules version',
  versionFrom: (version, from) => `${version} (in force from ${from})`,
  note: 'Every bet settles by the version in force when it was accepted, which the bet records.',
  unknownVersion: (version) => `There is no version ${version}; these are the rules in force.`,
  olderVersion: (version) => `You are reading the former version ${version}; it does not apply to new bets.`,
  search: 'Search the rules',
  none: 'No rule found',
  football:
    'Unless stated otherwise, football markets settle on 90 minutes plus added time, without extra time and penalty shoot-out.',
  earlier: {},
  sections: {
    general: [
      {
        market: 'general',
        heading: 'General',
        paragraphs: [
          'The price, line and score that we confirm are binding. Terms do not change after acceptance; a void or a new settlement is recorded separately and shown in the progress of the bet.',
          'Results are computed from the recorded facts of the match, not from what a page shows. When the record is corrected, the bets settle again from it.',
          'A market is decided when its part of the match is over, or earlier when nothing that may still happen can change it: an over that has won in full, both teams having scored, a penalty having been awarded.',
        ],
      },
      {
        market: 'results',
        heading: 'Won, half won, push, half lost, lost',
        paragraphs: [
          'With odds o and stake s, a win returns s×o, a half win s×(1+(o-1)/2), a push or void s, a half loss s/2, a loss nothing.',
          'Payouts are rounded down to two decimals in the last step; the remainder stays in the books and is not lost.',
        ],
      },
      {
        market: 'lines',
        heading: 'Quarter lines',
        paragraphs: [
          'Quarter lines (such as 0/0.5 and 0.5/1) split the stake evenly over the two neighbouring lines, which settle separately; half wins and half losses are possible. Level on a whole line is a push.',
          'Example: home -0.5/1 at 1.85 for 100.00, and the home side wins by one goal: one half wins 92.50, the other half returns 50.00, together 142.50.',
        ],
      },
      {
        market: 'delay',
        heading: 'In-play acceptance and delays',
        paragraphs: [
          'In-play bets take a few seconds to be accepted. If the market locks or closes meanwhile, or the price moves beyond what you chose to accept, the bet is not accepted and the stake returns at once.',
          'Pictures, scores and prices are delayed; people at the ground or with other sources may know earlier. On a slow network or device the price you see may have moved already: mind the age of the quote.',
          'The delay that the player shows is the time from the arrival of a picture at our server until it is on your screen, without the way from the ground or the host to the server.',
          'When prices are interrupted, the markets concerned lock by themselves.',
        ],
      },
      {
        market: 'stopped',
        heading: 'Postponed, interrupted, abandoned and cancelled matches',
        paragraphs: [
          'Bets stand when a postponed or interrupted match is played on within 24 hours; otherwise it counts as abandoned.',
          'Of an abandoned match, markets decided by then settle as usual; all others are void and stakes return.',
          'A match that never began, or was awarded without play, is void in every market.',
        ],
      },
      {
        market: 'by_hand',
        heading: 'Cancelled and corrected bets',
        paragraphs: [
          'After acceptance a bet is cancelled only for an obvious error, an abandoned event, an integrity order, or because it was placed after the outcome was known. Two people of our staff have to agree; the stake is returned, and what was paid is taken back.',
          'When a result is corrected, settled bets are settled anew by it; beyond 72 hours two people of our staff have to agree. The reason stands in the progress of the bet.',
        ],
      },
      {
        market: 'parlay',
        heading: 'Parlays and systems',
        paragraphs: [
          'A parlay multiplies the factors of its legs. Void and push count 1; one lost leg loses its combination.',
          'Parlays and systems take 2 to 10 legs, or fewer where the slip says so, of different, unrelated matches. Next goal, scorers, penalty, first blood, first tower and outrights cannot be combined.',
        ],
      },
      {
        market: 'outright',
        heading: 'Outrights',
        paragraphs: [
          'Who wins the competition. When several share the win, the stake is divided by their number and paid at full odds. Bets on who never took part, or on a cancelled competition, are void.',
        ],
      },
    ],
    football: [
      {
        market: '1x2',
        heading: 'Match winner',
        paragraphs: [
          'Home win, draw or away win on 90 minutes plus added time, without extra time and shoot-out. Halves and 15-minute periods count only their own goals.',
        ],
      },
      {
        market: 'double_chance',
        heading: 'Double chance',
        paragraphs: ['Two of the three results of the match winner market; either wins.'],
      },
      {
        market: 'draw_no_bet',
        heading: 'Draw no bet',
        paragraphs: ['Who wins; a draw is a push and returns the stake.'],
      },
      {
        market: 'ah',
        heading: 'Asian handicap',
        paragraphs: [
          'The line is added to the goals of the home side. In play it counts from the score at acceptance; only later goals count.',
          'Struck within a half or period, it counts from the score within it; struck earlier, it counts all of it.',
        ],
      },
      {
        market: 'eh',
        heading: 'European handicap',
        paragraphs: ['A whole line with three results after it is added. All goals count, in play too.'],
      },
      {
        market: 'ou',
        heading: 'Over/under',
        paragraphs: ['All goals against the line, those before the bet included.'],
      },
      {
        market: 'team_ou',
        heading: 'Team goals',
        paragraphs: ['The goals of one team, those before the bet included.'],
      },
      {
        market: 'btts',
        heading: 'Both teams to score',
        paragraphs: ['Whether both teams score. Own goals count for the side they are given to.'],
      },
      {
        market: 'cs',
        heading: 'Correct score',
        paragraphs: ['The exact score. Listed are up to 4 goals a side, in a half up to 3; any other score is Other.'],
      },
      {
        market: 'odd_even',
        heading: 'Odd or even',
        paragraphs: ['Whether the number of goals is odd or even; none is even.'],
      },
      {
        market: 'ht_ft',
        heading: 'Half-time/full-time',
        paragraphs: ['Who leads at half-time and who wins; both must be right.'],
      },
      {
        market: 'total_goals',
        heading: 'Total goals',
        paragraphs: ['Whether there are 0-1, 2-3, 4-6, or 7 and more goals.'],
      },
      {
        market: 'next_goal',
        heading: 'Next goal',
        paragraphs: [
          'The side of the first goal after acceptance; no goal wins when there is no further one. Void if the match is abandoned before.',
        ],
      },
      {
        market: 'first_scorer',
        heading: 'First scorer',
        paragraphs: [
          'Who scores first, own goals left out. Void for who was not on the field before that goal; no goal wins without one.',
        ],
      },
      {
        market: 'anytime_scorer',
        heading: 'Anytime scorer',
        paragraphs: ['Whether the player scores in normal time, own goals left out. Void for who never came on.'],
      },
      {
        market: 'corners_ah',
        heading: 'Corner handicap and totals',
        paragraphs: ['Corners taken; a retaken corner counts once. All corners of the part count, in play too.'],
      },
      {
        market: 'cards_ou',
        heading: 'Card totals',
        paragraphs: [
          'Yellow 1, red 2; a second yellow counts as the red it leads to, so a player makes at most 3. Only players on the field, only until the whistle.',
        ],
      },
      {
        market: 'penalty',
        heading: 'Penalty',
        paragraphs: ['Whether a penalty is awarded in normal time; a shoot-out is none.'],
      },
      {
        market: 'qualify',
        heading: 'To qualify',
        paragraphs: ['Who goes through, extra time and shoot-out included, both legs together. Void if nobody does.'],
      },
    ],
    basketball: [
      {
        market: 'winner',
        heading: 'Winner',
        paragraphs: ['Who scores more, overtime included. Quarters and halves are without overtime; level is a push.'],
      },
      {
        market: 'spread',
        heading: 'Spread',
        paragraphs: [
          'The line is added to the points of the home side, overtime included. All points count, in play too.',
        ],
      },
      { market: 'total', heading: 'Total points', paragraphs: ['All points against the line, overtime included.'] },
      {
        market: 'team_total',
        heading: 'Team points',
        paragraphs: ['The points of one team against the line, overtime included.'],
      },
      {
        market: 'odd_even',
        heading: 'Odd or even',
        paragraphs: ['Whether all points are odd or even, overtime included.'],
      },
      {
        market: 'winning_margin',
        heading: 'Winning margin',
        paragraphs: [
          'The winner and the range of the margin, overtime included: 1-5, 6-10, 11-15, 16-20, 21-25, 26 and more. Level is a push.',
        ],
      },
    ],
    esports: [
      {
        market: 'winner',
        heading: 'Winner',
        paragraphs: [
          'The series goes by maps won, awarded ones included if at least one was played; level is a push. A map goes to who won it.',
        ],
      },
      {
        market: 'maps_handicap',
        heading: 'Map handicap and total',
        paragraphs: ['Maps played against the line. Void once a map was awarded, unless decided before.'],
      },
      {
        market: 'first_blood',
        heading: 'First blood and first tower',
        paragraphs: ['Who gets it first on the map; void if nobody does.'],
      },
      { market: 'kills_ou', heading: 'Kills', paragraphs: ['Kills of both sides on the map against the line.'] },
      {
        market: 'maps',
        heading: 'Maps not played',
        paragraphs: [
          'Markets of a map that was not played are void. Of a map broken off or awarded, markets decided early stand.',
        ],
      },
    ],
    tennis: [
      {
        market: 'winner',
        heading: 'Winner',
        paragraphs: [
          'Who wins the match or a set. If a player retires or is disqualified, the other wins once a set was completed; before that it is void.',
        ],
      },
      {
        market: 'sets_handicap',
        heading: 'Sets handicap and total',
        paragraphs: ['Sets won with the line added, or all sets against the line.'],
      },
      {
        market: 'games_handicap',
        heading: 'Games handicap and total',
        paragraphs: [
          'Games of all sets against the line; of one set where the market is about a set. A tie-break is a game, a match tie-break in place of the last set is a set and a game. In play all games count.',
        ],
      },
      {
        market: 'odd_even',
        heading: 'Odd or even',
        paragraphs: ['Whether all games, or those of the set, are odd or even.'],
      },
      {
        market: 'retired',
        heading: 'Retirement and sets not played',
        paragraphs: [
          'When a match ends by retirement or disqualification, markets other than the winner stand if nothing still to come could have changed them and are void otherwise: over 2.5 sets stands at 1-1 of three. So it is with markets of a set that was not completed or not played.',
        ],
      },
    ],
    volleyball: ofPoints,
    baseball: [
      {
        market: 'winner',
        heading: 'Winner',
        paragraphs: [
          'Who scores more, extra innings included. A match cut short needs five innings, or it is void. Level is a push.',
        ],
      },
      {
        market: 'spread',
        heading: 'Run line',
        paragraphs: ['Runs with the line added, extra innings included. In play all runs count.'],
      },
      { market: 'total', heading: 'Total runs', paragraphs: ['All runs against the line, extra innings included.'] },
      {
        market: 'team_total',
        heading: 'Team runs',
        paragraphs: ['The runs of one team against the line, extra innings included.'],
      },
      {
        market: 'odd_even',
        heading: 'Odd or even',
        paragraphs: ['Whether all runs are odd or even, extra innings included; none is even.'],
      },
      {
        market: 'innings',
        heading: 'First five innings and matches cut short',
        paragraphs: [
          'Markets of the first five innings count those alone; level is a push for the winner, and without all five they are void.',
          'When a match ends before nine innings, markets other than the winner stand if they are decided and are void otherwise. A last half-inning the home side does not need counts as played.',
        ],
      },
    ],
    badminton: ofPoints,
    table_tennis: ofPoints,
  },
};
