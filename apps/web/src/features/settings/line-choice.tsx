import { measureLine } from '@touchline/client';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { pagesTexts } from '../../locales/pages-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './settings-page.module.css';

type Delay = number | null | 'measuring';
const texts = pagesTexts.settings.lines;

/** The lines of the site with the time each takes to answer, to choose from by hand. */
export function LineChoice() {
  const { lines } = useApp();
  const current = useSyncExternalStore(
    (listener) => lines.subscribe(listener),
    () => lines.current,
    () => lines.current,
  );
  const { delays, measure } = useDelays(lines.all);
  return (
    <fieldset className={styles.lines}>
      <legend>{texts.legend}</legend>
      {lines.all.map((origin, index) => (
        <label key={origin} className={styles.line}>
          <input
            type="radio"
            name="line"
            checked={origin === current}
            disabled={typeof delays[origin] !== 'number' && origin !== current}
            onChange={() => lines.choose(origin)}
          />
          <span>{texts.name(index + 1)}</span>
          <span className={styles.delay}>{textOf(delays[origin])}</span>
        </label>
      ))}
      <Button look="soft" size="small" onClick={() => void measure()}>
        {texts.measure}
      </Button>
    </fieldset>
  );
}

function useDelays(origins: readonly string[]) {
  const [delays, setDelays] = useState<Readonly<Record<string, Delay>>>({});
  const measure = useCallback(async () => {
    setDelays(Object.fromEntries(origins.map((origin) => [origin, 'measuring' as const])));
    await Promise.all(
      origins.map(async (origin) => {
        const delay = await measureLine(fetch.bind(globalThis), origin);
        setDelays((known) => ({ ...known, [origin]: delay }));
      }),
    );
  }, [origins]);
  useEffect(() => void measure(), [measure]);
  return { delays, measure };
}

function textOf(delay: Delay | undefined): string {
  if (delay === undefined || delay === 'measuring') return texts.measuring;
  return delay === null ? texts.dead : texts.delay(Math.round(delay));
}
