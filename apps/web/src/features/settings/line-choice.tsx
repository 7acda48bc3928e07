import { measureLine } from '@touchline/client/lines';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useAction } from '../../runtime/calls/use-action.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useSession } from '../../runtime/session/use-session.ts';
import { LEFT_LINE_KEY } from '../../runtime/travel/left-line.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './settings-page.module.css';

type Delay = number | null | 'measuring';
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
  const { delays, answered, measure } = useDelays(origins);
  return (
    <fieldset className={styles.lines}>
      <legend>{texts.legend}</legend>
      {origins.map((origin, index) => (
        <label key={origin} className={styles.line}>
          <input
            type="radio"
            name="line"
            checked={origin === current}
            disabled={!answered.has(origin) && origin !== current}
            onChange={() => lines.choose(origin)}
          />
          <span>{texts.name(index + 1)}</span>
          <span className={styles.delay}>{textOf(delays[origin])}</span>
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

function useDelays(origins: readonly string[]) {
  const [delays, setDelays] = useState<Readonly<Record<string, Delay>>>({});
  // A line that answered can be chosen while it is measured again: a press in that moment is not lost.
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const round = useRef(0);
  const measure = useCallback(async () => {
    round.current += 1;
    const own = round.current;
    setDelays(Object.fromEntries(origins.map((origin) => [origin, 'measuring' as const])));
    await Promise.all(
      origins.map(async (origin) => {
        const delay = await measureLine(fetch.bind(globalThis), origin);
        // A late result of an earlier round is ignored.
        if (own !== round.current) return;
        setDelays((known) => ({ ...known, [origin]: delay }));
        setAnswered(
          (known) => new Set([...known].filter((one) => one !== origin).concat(delay === null ? [] : origin)),
        );
      }),
    );
  }, [origins]);
  useEffect(() => void measure(), [measure]);
  return { delays, answered, measure };
}

function textOf(delay: Delay | undefined): string {
  if (delay === undefined || delay === 'measuring') return texts.measuring;
  return delay === null ? texts.dead : texts.delay(Math.round(delay));
}
