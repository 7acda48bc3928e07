import { type RefObject, useEffect, useRef, useState } from 'react';

const ADVANCE_MS = 4_000;
/** The pictures beside the first are loaded so long after the start, once the list is in sight. */
const BESIDE_MS = 2_500;
/** The share of a picture that is in sight when it counts as the one shown. */
const MOSTLY = 0.6;

interface Carousel {
  readonly track: RefObject<HTMLUListElement | null>;
  readonly index: number;
  /** The pictures beside the one shown are needed: they come soon, or a reader turns to them. */
  readonly areBesideNeeded: boolean;
  needBeside(): void;
  readonly isPaused: boolean;
  setPaused(isPaused: boolean): void;
  goTo(index: number): void;
}

/** Moves on by itself every four seconds, unless it is paused, held, has the pointer or the focus, is out of sight, or motion is unwanted. */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [areBesideNeeded, setBesideNeeded] = useState(false);
  const needBeside = () => setBesideNeeded(true);
  useEffect(() => {
    if (areBesideNeeded) return;
    const timer = setInterval(
      () => setBesideNeeded((track.current?.getBoundingClientRect().bottom ?? 0) > 0),
      BESIDE_MS,
    );
    return () => clearInterval(timer);
  }, [areBesideNeeded]);
  const goTo = (to: number) => {
    needBeside();
    const list = track.current;
    list?.scrollTo({ left: to * list.clientWidth, behavior: 'smooth' });
  };

  useEffect(() => {
    if (isPaused || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      const list = track.current;
      if (!list || document.hidden || list.matches(':hover, :active, :focus-within')) return;
      const next = (Math.round(list.scrollLeft / list.clientWidth) + 1) % count;
      list.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' });
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isPaused, count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of pictures means other elements
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const slides = Array.from(list.children);
    // The browser reports it after its own layout; to read where the list is scrolled to would demand one for every step.
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setIndex(slides.indexOf(shown.target));
      },
      { root: list, threshold: MOSTLY },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [count]);
  return { track, index, areBesideNeeded, needBeside, isPaused, setPaused, goTo };
}
