import { useLayoutEffect, useRef } from 'react';
import { cx } from '../class-names.ts';
import { roll } from './roll.ts';

interface RollingNumberProps {
  /** The figure as it is written, such as `3` or `¥1,280.00`. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** A figure whose digits roll when it changes. It is plain text to readers, and to the layout of its line. */
export function RollingNumber({ text, className }: RollingNumberProps) {
  const figure = useRef<HTMLSpanElement>(null);
  const before = useRef(text);
  useLayoutEffect(() => {
    if (figure.current && before.current !== text) roll(figure.current, before.current, text);
    before.current = text;
  }, [text]);
  return (
    <span ref={figure} className={cx('figures', className)}>
      {text}
    </span>
  );
}
