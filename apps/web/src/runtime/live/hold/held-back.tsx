import type { Realtime } from '@touchline/client/realtime';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AppContext, useApp } from '../../app-context.ts';
import { usePictureDelay } from '../picture-delay.ts';
import { usePlayerChoices } from '../player-choices.ts';
import { HeldQueue } from './held-queue.ts';

/** The time for which news of a room waits for the picture now, in milliseconds. */
export function waitNowMs(): number {
  return usePlayerChoices.getState().isHeld ? usePictureDelay.getState().lastMs : 0;
}

/** A value as it was when the picture that is shown now arrived, if the member wants that. */
export function useHeldBack<Value>(value: Value): Value {
  const [held, setHeld] = useState(() => ({ value }));
  const queue = useRef<HeldQueue | null>(null);
  useEffect(() => {
    const own = new HeldQueue();
    queue.current = own;
    return () => own.clear();
  }, []);
  useEffect(() => {
    queue.current?.add(waitNowMs(), () => setHeld({ value }));
  }, [value]);
  return held.value;
}

interface HeldProps<Value> {
  readonly value: Value;
  readonly children: (shown: Value) => ReactNode;
}

/** Draws its children with a value that waits for the picture. They are drawn again when it comes, and nothing around them is. */
export function Held<Value>({ value, children }: HeldProps<Value>) {
  const isHeld = usePlayerChoices((choices) => choices.isHeld);
  return isHeld ? <Waiting value={value}>{children}</Waiting> : children(value);
}

function Waiting<Value>({ value, children }: HeldProps<Value>) {
  return children(useHeldBack(value));
}

/** Components inside that follow topics of rooms receive them with the delay of the picture; everything else is unchanged. */
export function HeldRooms({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const held = useMemo(() => ({ ...app, realtime: heldRealtime(app.realtime) }), [app]);
  return <AppContext value={held}>{children}</AppContext>;
}

/** The same connection, whose news of rooms waits. */
function heldRealtime(realtime: Realtime): Realtime {
  const follow: Realtime['follow'] = (name, listener) => {
    if (!name.startsWith('room:')) return realtime.follow(name, listener);
    const queue = new HeldQueue();
    let isFirst = true;
    const leave = realtime.follow(name, {
      ...listener,
      onSnapshot: (data) => {
        // State that is known when the room is entered is not news.
        queue.add(isFirst ? 0 : waitNowMs(), () => listener.onSnapshot(data));
        isFirst = false;
      },
      onDelta: (data) => queue.add(waitNowMs(), () => listener.onDelta(data)),
    });
    return () => {
      leave();
      queue.clear();
    };
  };
  return new Proxy(realtime, {
    get(target, key) {
      if (key === 'follow') return follow;
      const part: unknown = Reflect.get(target, key, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
}
