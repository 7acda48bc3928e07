import { createStore } from 'zustand';
import { keptInBrowser } from '../device/kept-in-browser.ts';

const MOST = 200;

interface Blocked {
  readonly userIds: readonly string[];
}

/** People whose messages are not shown on this device. */
export const blockedPeople = createStore<Blocked>(() => ({ userIds: [] }));

export const keptBlocked = keptInBrowser(blockedPeople, 'tb-chat-blocked', ({ userIds }) => ({ userIds }));

export function block(userId: string): void {
  const { userIds } = blockedPeople.getState();
  if (!userIds.includes(userId)) blockedPeople.setState({ userIds: [...userIds, userId].slice(-MOST) });
}

export function unblock(these: readonly string[]): void {
  const { userIds } = blockedPeople.getState();
  blockedPeople.setState({ userIds: userIds.filter((userId) => !these.includes(userId)) });
}
