import { useEffect, useRef, useState } from 'react';
import { useHostAddress } from '../../../runtime/live/streams/stream-address.ts';
import { drawCover } from './draw-cover.ts';
import styles from './room-cover.module.css';

const AGAIN_MS = 40_000;
/** As wide as a card on a screen with two pixels to each. */
const WIDTH = 640;
const HEIGHT = 360;

/** The present picture of a host, over the drawn picture of the card, and drawn anew while it is in sight. */
export function RoomCover({ anchorRoomId }: { readonly anchorRoomId: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  // A card in sight may be pressed next, so the address of its stream is loaded then.
  useHostAddress(anchorRoomId);
  useEffect(() => {
    const end = new AbortController();
    const draw = async () => {
      const element = canvas.current;
      if (!element || document.visibilityState !== 'visible') return;
      const has = await drawCover(element, `/media/cover/anchor-${anchorRoomId}.flv`, end.signal);
      if (has && !end.signal.aborted) setDrawn(true);
    };
    void draw();
    const timer = setInterval(draw, AGAIN_MS);
    return () => {
      clearInterval(timer);
      end.abort();
    };
  }, [anchorRoomId]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      className={styles.cover}
      data-cover={isDrawn ? 'drawn' : undefined}
    />
  );
}
