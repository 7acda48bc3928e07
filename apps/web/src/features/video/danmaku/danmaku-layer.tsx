import { type ChatMessage, PASSING } from '@touchline/contract/topics';
import { isHighLevel } from '@touchline/rules/rooms';
import { useEffect, useRef } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useReducedMotion } from '../../../runtime/device/use-reduced-motion.ts';
import { waitNowMs } from '../../../runtime/live/hold/held-back.tsx';
import { HeldQueue } from '../../../runtime/live/hold/held-queue.ts';
import { type DanmakuChoices, usePlayerChoices } from '../../../runtime/live/player-choices.ts';
import { videoTexts } from '../texts/zh-CN.ts';
import styles from './danmaku.module.css';
import { Running } from './running.ts';
import { useHasKeyboard } from './use-has-keyboard.ts';
import type { Line } from './waiting-lines.ts';

interface DanmakuLayerProps {
  readonly chatRoomNo: string;
  readonly isBlocked: (userId: string) => boolean;
}

/** A message with what levels add to it. */
type Said = ChatMessage & { readonly level?: number };

/**
 * The lines of others run over the picture, and nowhere else on the page. The talk beside the picture is read aloud, so this is
 * not.
 */
export function DanmakuLayer({ chatRoomNo, isBlocked }: DanmakuLayerProps) {
  const { realtime } = useApp();
  const choices = usePlayerChoices();
  const isStill = useReducedMotion();
  const hasKeyboard = useHasKeyboard();
  const layer = useRef<HTMLDivElement>(null);
  const userId = useCall('chatHistory', { chatRoomNo }, { enabled: false }).data?.userId ?? null;
  const isShown = choices.isOn && !isStill && !hasKeyboard;
  const now = useRef({ choices, userId, isBlocked });
  now.current = { choices, userId, isBlocked };

  useEffect(() => {
    const element = layer.current;
    if (!isShown || !element) return;
    const running = new Running(element);
    const queue = new HeldQueue();
    const add = (message: Said) => {
      const { choices, userId, isBlocked } = now.current;
      if (isLeftOut(message, choices) || isBlocked(message.userId)) return;
      running.add(lineOf(message, userId), choices);
    };
    const leave = realtime.follow<'room'>(`room:${chatRoomNo}`, {
      onSnapshot: () => undefined,
      onDelta: ({ items }) => queue.add(waitNowMs(), () => items.forEach(add)),
    });
    return () => {
      leave();
      queue.clear();
      running.end();
    };
  }, [realtime, chatRoomNo, isShown]);

  return (
    <div
      ref={layer}
      className={styles.layer}
      data-danmaku
      data-area={choices.area}
      data-opacity={choices.opacity}
      data-size={choices.size}
      hidden={!isShown}
      aria-hidden="true"
    />
  );
}

function lineOf(message: Said, userId: string | null): Line {
  const { id, gift, content, level = 0 } = message;
  const text = gift ? videoTexts.danmaku.gift(gift.giftName, gift.count) : content;
  return { id, text, level, isOwn: message.userId === userId };
}

function isLeftOut({ msgType, content, level }: Said, { hidesGifts, hidesLowLevels, words }: DanmakuChoices): boolean {
  if (PASSING.has(msgType) || msgType === 'follow') return true;
  if (hidesGifts && msgType === 'gift') return true;
  if (hidesLowLevels && level !== undefined && !isHighLevel(level)) return true;
  return words.some((word) => content.includes(word));
}
