import type { settingsTexts } from './zh-CN.ts';

export const settings: typeof settingsTexts = {
  odds: 'Odds and lines',
  oddsNote:
    'Winners, correct scores, outrights and parlays are always decimal. A negative Malay or Indonesian price is what you risk to win 1; the stake is always the amount you risk.',
  lineNames: 'Handicap lines',
  lineNameChoices: { figures: 'Figures', names: 'Chinese names' },
  lineSample: (text) => `Example: ${text}`,
  list: 'Match lists',
  sort: 'Usual order',
  usualSort: 'In-play by popularity, others by time',
  goals: 'Goal alerts',
  goalAlertChoices: { all: 'All', favourites: 'Favourites only', off: 'Off' },
  goalSound: 'Goal sound',
  goalSoundNote: 'Two short notes when a match on the page has a goal',
  goalVibration: 'Goal vibration',
  goalVibrationNote: 'One short buzz on devices that can',
  playEffects: 'Sound of activities',
  playEffectsNote:
    'Short notes of the wheel, draws, red packets and sign-in, and a light vibration where there is one; off by default',
  sharing: {
    title: 'Bet sharing',
    label: 'Let others see my bets',
    note: 'Once a bet is accepted, other members see its selection and odds on the match page. Your name is masked and no amount is shown. Off by default',
  },
  zone: 'Time zone',
  deviceZone: 'As the device',
  zoneNote: 'For kick-off times, days of results, bets and records',
};
