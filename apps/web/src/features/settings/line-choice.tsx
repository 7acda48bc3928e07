import { measureLine } from '@touchline/client/lines';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useSession } from '../../runtime/session/use-session.ts';
import { LEFT_LINE_KEY } from '../../runtime/travel/left-line.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './settings-page.module.css';

interface Measured {
  /** The milliseconds of the last answer; null where the line did not answer, or has not yet. */
  readonly delay: number | null;
  readonly isMeasuring: boolean;
}

const texts = pagesTexts.settings.lines;

/** The lines of the site with the time each takes to answer, to choose from by hand. */
export function LineChoice() {
  // Only the browser knows the line by which the page came.
  return useIsHydrated() ? <MeasuredLines /> : null;
}

function MeasuredLines() {
  const app = useApp();
  const { lines } = app;
  const [origins, setOrigins] = useState(lines.all);
  useEffect(() => {
    // Reading a signature takes more script than the rest of the page.
    void import('../../runtime/calls/renew-site-lines.ts')
      .then(({ renewSiteLines }) => renewSiteLines(app))
      .then((isNew) => isNew && setOrigins(lines.all));
  }, [app, lines]);
  const current = useSyncExternalStore(
    (listener) => lines.subscribe(listener),
    () => lines.current,
    () => lines.current,
  );
  const { measured, measure } = useMeasured(origins);
  return (
    <fieldset className={styles.lines}>
      <legend>{texts.legend}</legend>
      {origins.map((origin, index) => (
        <label key={origin} className={styles.line}>
          <input
            type="radio"
            name="line"
            checked={origin === current}
            // A line that answered can be chosen while it is measured again: a press in that moment is not lost.
            disabled={(measured[origin]?.delay ?? null) === null && origin !== current}
            onChange={() => lines.choose(origin)}
          />
          <span>{texts.name(index + 1)}</span>
          <span className={styles.delay}>{textOf(measured[origin])}</span>
        </label>
      ))}
      <Button look="soft" size="small" onClick={() => void measure()}>
        {texts.measure}
      </Button>
      {current !== location.origin && <OpenThere origin={current} name={texts.name(origins.indexOf(current) + 1)} />}
    </fieldset>
  );
}

/** Moves the whole site, session included, to the line in use: a code in the address carries the session (decisions D3). */
function OpenThere({ origin, name }: { readonly origin: string; readonly name: string }) {
  const { session } = useApp();
  const { signedIn } = useSession();
  const handOff = useAction('handOff');
  const open = async () => {
    const result = signedIn ? await handOff.run({}) : null;
    if (signedIn && !result?.ok) return;
    if (result?.ok) sessionStorage.setItem(LEFT_LINE_KEY, session.token);
    location.assign(`${origin}/app/mine${result?.ok ? `?token=${encodeURIComponent(result.data.code)}` : ''}`);
  };
  return (
    <>
      <Button look="quiet" size="small" busy={handOff.busy} onClick={() => void open()}>
        {texts.open(name)}
      </Button>
      <FormError text={handOff.failed?.message} />
    </>
  );
}

function useMeasured(origins: readonly string[]) {
  const [measured, setMeasured] = useState<Readonly<Record<string, Measured>>>({});
  const round = useRef(0);
  const measure = useCallback(async () => {
    round.current += 1;
    const own = round.current;
    setMeasured((known) =>
      Object.fromEntries(origins.map((origin) => [origin, { delay: known[origin]?.delay ?? null, isMeasuring: true }])),
    );
    await Promise.all(
      origins.map(async (origin) => {
        const delay = await measureLine(fetch.bind(globalThis), origin);
        // A late result of an earlier round is ignored.
        if (own === round.current) setMeasured((known) => ({ ...known, [origin]: { delay, isMeasuring: false } }));
      }),
    );
  }, [origins]);
  useEffect(() => void measure(), [measure]);
  return { measured, measure };
}

function textOf(line: Measured | undefined): string {
  if (!line || line.isMeasuring) return texts.measuring;
  return line.delay === null ? texts.dead : texts.delay(Math.round(line.delay));
}
