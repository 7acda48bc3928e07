import { useEffect, useRef } from 'react';
import { roll } from '../../../ui/live/roll.ts';

/** A result whose figures count up from zero when it appears. It is plain text to readers, and still under reduced motion. */
export function Counting({ text }: { readonly text: string }) {
  const figure = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A dialog that has just opened is laid out by the next frame.
    const frame = requestAnimationFrame(() => {
      if (figure.current) roll(figure.current, text.replace(/\d/g, '0'), text);
    });
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <span ref={figure} className="figures">
      {text}
    </span>
  );
}
