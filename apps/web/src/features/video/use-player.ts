import { useEffect, useReducer, useState } from 'react';
import { watchFrames } from './frame-watch.ts';
import { FIRST_LINE, nextFailover, waitBefore } from './line-failover.ts';
import { openStream, type StreamLine } from './stream.ts';

type Phase = 'connecting' | 'playing' | 'buffering' | 'paused' | 'lost';

export interface Player {
  readonly phase: Phase;
  /** The line in use, by its place. */
  readonly line: number;
  readonly choose: (line: number) => void;
}

/** Keeps a stream in a video element: connects again when pictures stop, and takes the next line when one keeps failing. */
export function usePlayer(element: HTMLVideoElement | null, lines: readonly StreamLine[], isOn: boolean): Player {
  const [failover, tell] = useReducer(nextFailover, FIRST_LINE);
  const [phase, setPhase] = useState<Phase>('connecting');
  const { line, attempt, isLost } = failover;
  // Addresses that came again are read by the next connection, and break none.
  const source = lines[line];
  const isReady = element !== null && source !== undefined && isOn && !isLost;
  const count = lines.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is one connection, to what its line is then
  useEffect(() => {
    if (!isReady) return;
    const connection = connect(element, source, waitBefore(failover), {
      onPhase: setPhase,
      onSteady: () => tell({ kind: 'steady' }),
      onFailed: () => tell({ kind: 'failed', lines: count }),
    });
    return () => connection.close();
  }, [isReady, element, line, attempt, count]);

  return { phase: isLost ? 'lost' : phase, line, choose: (chosen) => tell({ kind: 'chosen', line: chosen }) };
}

interface ConnectionNews {
  readonly onPhase: (phase: Phase) => void;
  readonly onSteady: () => void;
  /** Reported once. */
  readonly onFailed: () => void;
}

/** One connection, from its first byte to its failure or its end. */
function connect(element: HTMLVideoElement, line: StreamLine, waitMs: number, news: ConnectionNews) {
  let isOpen = true;
  /** Whether `play` was called on the element: from then on it stands still only after `pause`. */
  let isStarted = false;
  let end: (() => void) | null = null;
  let stopWatch: (() => void) | null = null;
  const close = () => {
    isOpen = false;
    clearTimeout(timer);
    stopWatch?.();
    end?.();
    end = null;
  };
  const fail = () => {
    if (!isOpen) return;
    close();
    news.onFailed();
  };
  const open = async () => {
    stopWatch = watchFrames(element, () => isStarted && isHeld(element), {
      onPlaying: () => news.onPhase('playing'),
      onPaused: () => news.onPhase('paused'),
      onSlow: () => news.onPhase('buffering'),
      onSteady: news.onSteady,
      onFrozen: fail,
    });
    try {
      const opened = await openStream(element, line, { isWanted: () => isOpen, onFailed: fail });
      if (isOpen) end = opened;
      else return opened();
    } catch {
      return fail();
    }
    isStarted = true;
    await play(element);
  };
  news.onPhase('connecting');
  const timer = setTimeout(open, waitMs);
  return { close };
}

/**
 * Whether pictures stand still on purpose: their viewer or the device paused them, or nobody sees them and the browser shows none
 * while the sound goes on. One that is at its end is paused too, and nobody paused it.
 */
function isHeld(element: HTMLVideoElement): boolean {
  const isUnseen = document.visibilityState === 'hidden' && document.pictureInPictureElement !== element;
  return !element.ended && (element.paused || isUnseen);
}

/** Browsers play by themselves what has no sound; one that refuses sound gets the pictures alone. */
async function play(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError') || element.muted) return;
    element.muted = true;
    await element.play().catch(() => undefined);
  }
}
