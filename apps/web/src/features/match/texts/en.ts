import type { analysisTexts, lineupTexts, oddsHistoryTexts } from './zh-CN.ts';

export const analysis: typeof analysisTexts = {
  none: 'Nothing to analyse yet',
  meetings: 'Head to head',
  noMeetings: 'No meetings on record',
  form: (team) => `Form of ${team}`,
  noForm: 'No matches on record',
  next: 'Next matches',
  outcomes: { won: 'W', drawn: 'D', lost: 'L' },
  total: (won, drawn, lost) => `Last ${won + drawn + lost}: ${won} W ${drawn} D ${lost} L`,
  totalWithoutDraws: (won, lost) => `Last ${won + lost}: ${won} W ${lost} L`,
  average: {
    football: (scored, conceded) => `${scored} scored, ${conceded} conceded a match`,
    basketball: (scored, conceded) => `${scored} scored, ${conceded} conceded a match`,
    esports: (scored, conceded) => `${scored} maps won, ${conceded} lost a match`,
    tennis: (scored, conceded) => `${scored} sets won, ${conceded} lost a match`,
    volleyball: (scored, conceded) => `${scored} sets won, ${conceded} lost a match`,
    baseball: (scored, conceded) => `${scored} runs scored, ${conceded} conceded a match`,
    badminton: (scored, conceded) => `${scored} games won, ${conceded} lost a match`,
    table_tennis: (scored, conceded) => `${scored} games won, ${conceded} lost a match`,
  },
  shootout: (score) => `pens ${score}`,
  versus: 'v',
  note: 'From the results this platform recorded; for reference only.',
};

export const lineup: typeof lineupTexts = {
  none: { before: 'Line-ups are announced about an hour before kick-off', after: 'No line-ups were announced' },
  bench: 'Substitutes',
  formation: (formation) => `Formation ${formation}`,
  positions: { goalkeeper: 'Goalkeeper', defender: 'Defenders', midfielder: 'Midfielders', forward: 'Forwards' },
  marks: { goal: 'Goal', yellow_card: 'Yellow card', red_card: 'Red card' },
  note: 'Line-ups come from the data source; what happens on the field counts.',
};

export const oddsHistory: typeof oddsHistoryTexts = {
  none: 'No odds history yet',
  opening: 'Opening',
  current: 'Now',
  closing: 'Closing',
  line: 'Line',
  point: 'Stage',
  time: 'Time',
  move: { up: 'up', down: 'down' },
  lineMove: { up: 'raised', down: 'lowered', turned: 'turned' },
  moves: (count) => `Moves ${count}`,
  movesOf: (market) => `${market}, moves`,
  most: (count) => `Only the latest ${count} are shown`,
  note: 'Recorded once a minute at most. For information only; a bet is struck at the odds it is confirmed at.',
};
