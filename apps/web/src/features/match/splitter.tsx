import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './splitter.module.css';

const STEP = 20;

interface SplitterProps {
  readonly label: string;
  /** The width that was chosen; null before anybody chose one, when it is as wide as it is shown. */
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** The left edge of something, which is dragged or moved with the arrow keys to make it wider; pixels. */
export function Splitter({ label, value, least, most, onChange }: SplitterProps) {
  const edge = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(least);
  useLayoutEffect(() => {
    if (value === null && edge.current) setShown(shownWidth(edge.current));
  }, [value]);
  const start = useRef<{ readonly x: number; readonly value: number } | null>(null);
  const set = (next: number) => onChange(Math.round(Math.min(most, Math.max(least, next))));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const now = value ?? shownWidth(event.currentTarget);
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: now + STEP,
      ArrowRight: now - STEP,
      Home: least,
      End: most,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, value: value ?? shownWidth(event.currentTarget) };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) set(start.current.value + start.current.x - event.clientX);
  };
  const release = () => {
    start.current = null;
  };
  return (
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value ?? shown}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={styles.splitter}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}

/** It is correct only while nothing moves, because a column reaches a new width by a transition. */
function shownWidth(edge: HTMLElement): number {
  return edge.parentElement?.offsetWidth ?? 0;
}
