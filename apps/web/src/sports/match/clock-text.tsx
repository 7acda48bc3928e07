import type { LiveMatch } from '@touchline/client/live';
import { minuteLabel, minuteOfPart } from '@touchline/rules/match';
import { useLayoutEffect, useRef } from 'react';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { periodName } from './period-name.ts';

const TICK_MS = 500;
const tickers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

/** One timer drives every clock on the page. */
function onTick(tick: () => void): () => void {
  tickers.add(tick);
  timer ??= setInterval(() => {
    for (const each of tickers) each();
  }, TICK_MS);
  return () => {
    tickers.delete(tick);
    if (tickers.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
  };
}

/**
 * The running minute of a match, with its part where minutes count from the part; where nobody counts them, the part alone,
 * or the name of the pause.
 */
export function ClockText({ match: { info, state } }: { readonly match: Pick<LiveMatch, 'info' | 'state'> }) {
  const { clock, turn } = state;
  const { clock: server } = useApp();
  const ref = useRef<HTMLSpanElement>(null);
  const text = (now: number) => {
    const minute = minuteOfPart(clock, now);
    const name = periodName(clock.period, info.sport);
    if (minute !== null) return `${name} ${minute}'`;
    const half =
      info.sport === 'baseball' && state.status === 'live' && turn?.side ? matchListTexts.half[turn.side] : '';
    return minuteLabel(clock, now) || name + half;
  };
  useLayoutEffect(() => {
    const paint = () => {
      const next = text(server.now());
      if (ref.current && ref.current.textContent !== next) ref.current.textContent = next;
    };
    paint();
    return clock.running ? onTick(paint) : undefined;
  });
  return (
    <span ref={ref} suppressHydrationWarning>
      {text(clock.at)}
    </span>
  );
}
