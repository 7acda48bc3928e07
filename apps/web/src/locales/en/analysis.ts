import type { Dictionary } from '../dictionary.ts';

export const analysis: Dictionary['analysis'] = {
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
