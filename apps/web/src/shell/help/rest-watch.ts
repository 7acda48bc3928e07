interface RestWatch {
  readonly step: () => void;
  readonly end: () => void;
}

/**
 * Reports when steps begin and when none has come for `restMs`. A step comes with every frame of a scroll, so it only writes
 * down its time, which one timer checks.
 */
export function restWatch(restMs: number, tell: (isMoving: boolean) => void): RestWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      const left = last + restMs - performance.now();
      if (left > 0) return wait(left);
      timer = undefined;
      tell(false);
    }, ms);
  };
  return {
    step() {
      last = performance.now();
      if (timer !== undefined) return;
      tell(true);
      wait(restMs);
    },
    end: () => clearTimeout(timer),
  };
}
