import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { LivePicture, PictureState } from './live-picture.ts';
import { describe, leavePage, type PictureSubject, showOnPage } from './stage.ts';
import type { StreamLine } from './stream.ts';

const WAITING: PictureState = { phase: 'connecting', line: 0, isAudioOnly: false };
const nothing = () => () => undefined;

/** Shows a stream inside an element of the page for as long as the component is there. */
export function usePicture(
  frame: RefObject<HTMLElement | null>,
  subject: PictureSubject,
  lines: readonly StreamLine[],
): LivePicture | null {
  const [picture, setPicture] = useState<LivePicture | null>(null);
  const { channel, title, matchId, room, isVertical } = subject;
  // biome-ignore lint/correctness/useExhaustiveDependencies: addresses that came again break nothing that plays
  useLayoutEffect(() => {
    const taken = showOnPage(subject, lines);
    taken.element.ariaLabel = title;
    frame.current?.prepend(taken.element);
    setPicture(taken);
    return () => leavePage(taken);
  }, [channel]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subject is made of these
  useLayoutEffect(() => {
    if (picture) describe(picture, subject, lines);
  }, [picture, title, matchId, room, isVertical, lines]);
  return picture;
}

export function usePictureState(picture: LivePicture | null): PictureState {
  return useSyncExternalStore(
    picture?.subscribe ?? nothing,
    () => picture?.state ?? WAITING,
    () => WAITING,
  );
}
