import type { CallOutput } from '@touchline/contract';
import { ownerOfRoom } from '@touchline/contract/topics';
import { displayAmount } from '@touchline/rules/money';
import { freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { messagesTexts } from '../../locales/messages/zh-CN.ts';
import { reasonText } from '../../sports/bets/bet-reason.ts';
import { matchText, movedOf } from './about-bet.ts';

export type Message = CallOutput<'messageDetail'>;
type About = Message['about'];

const texts = messagesTexts;

export function titleOf(about: About): string {
  switch (about.kind) {
    case 'bet':
      return texts.bet.titles[about.what];
    case 'broadcast':
      return texts.broadcast.titles[about.what](about.nick);
    case 'activity':
      return texts.activity.titles[about.what](about.title);
    case 'report':
      return texts.report.title;
    case 'deletion':
      return texts.deletion.title;
    case 'appeal':
      return texts.appeal.titles[about.what];
    case 'vip':
      return texts.vip.titles[about.what](about.level);
  }
}

/** The message in a sentence. */
export function toldBy(about: About): string {
  switch (about.kind) {
    case 'bet':
      if (about.what === 'void' || about.what === 'cancelled') {
        if (about.isFreeBet) return freeBetTexts.told[about.what];
        if (about.isBoosted) return texts.bet.boosted[about.what];
      }
      return texts.bet.told[about.what];
    case 'broadcast':
      return texts.broadcast.told[about.what];
    case 'activity':
      return texts.activity.told[about.what];
    case 'report':
      return texts.report.told[about.what];
    case 'deletion':
      return texts.deletion.told;
    case 'appeal':
      return (about.against === 'deletion' ? texts.appeal.deletion : texts.appeal).told[about.what];
    case 'vip':
      return texts.vip.told[about.what];
  }
}

/** The matches, the broadcast or the words it is about. */
export function subjectOf(about: About): string {
  switch (about.kind) {
    case 'bet':
      return matchText(about);
    case 'broadcast':
    case 'activity':
      return about.title;
    case 'report':
      return texts.report.reported(about.content);
    case 'deletion':
      return texts.deletion.deleted(about.content);
    case 'appeal':
      if (about.against === 'deletion') return texts.appeal.deletion.subject;
      return about.chatRoomNo === null ? texts.appeal.everywhere : texts.appeal.inRoom;
    case 'vip':
      return vipFacts(about).join('\u00a0· ');
  }
}

/** The reason; empty where none is given. */
export function whyOf(about: About): string {
  if (about.kind === 'bet') return reasonText(about.reason);
  return about.kind === 'broadcast' || about.kind === 'activity' || about.kind === 'vip' ? '' : about.reason;
}

/** The change of the balance; null where there is none. */
export function moneyMoved(about: About) {
  return about.kind === 'bet' && about.moved !== null ? { amount: about.moved, currency: about.currency } : null;
}

/** Its target, with the text of the button. */
export function linkOf(about: About): { readonly to: string; readonly label: string } {
  switch (about.kind) {
    case 'bet':
      return { to: `/app/bets/${about.betId}`, label: texts.openBet };
    case 'broadcast':
      return { to: roomPath(about.anchorRoomId), label: texts.openRoom };
    case 'activity':
      return { to: `/app/activity/${about.activityId}`, label: texts.openActivity };
    case 'vip':
      return { to: '/app/vip', label: texts.vip.open };
    case 'report':
    case 'deletion':
    case 'appeal':
      return about.chatRoomNo === null
        ? { to: '/app/live', label: texts.openLive }
        : { to: pathOfRoom(about.chatRoomNo), label: texts.openRoom };
  }
}

/** One line for a list: what it was about, why, and what it did to the balance or when it begins. */
export function summaryOf(about: About, timeOf: (at: number) => string): string {
  return [subjectOf(about), ...restOf(about, timeOf)].join('\u00a0· ');
}

function restOf(about: About, timeOf: (at: number) => string): string[] {
  if (about.kind === 'broadcast') return [about.nick, timeOf(about.startsAt)];
  if (about.kind === 'activity') return [timeOf(about.startsAt)];
  const moved = about.kind === 'bet' ? movedOf(about).map(({ label, value }) => `${label} ${value}`) : [];
  return [whyOf(about), ...moved].filter((part) => part !== '');
}

/** The level, the end of its period, and what is left to keep it. */
function vipFacts({ level, until, left, currency }: Extract<About, { kind: 'vip' }>): string[] {
  return [
    texts.vip.level(level),
    ...(until === null ? [] : [texts.vip.until(until)]),
    ...(left === null ? [] : [texts.vip.left(displayAmount(left, currency))]),
  ];
}

function roomPath(anchorRoomId: string): string {
  return `/app/live/room/${anchorRoomId}`;
}

function pathOfRoom(chatRoomNo: string): string {
  const owner = ownerOfRoom(chatRoomNo);
  return 'matchId' in owner ? `/app/match/${owner.matchId}` : roomPath(owner.anchorRoomId);
}
