import { ruleVersions } from '@touchline/rules/results';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { cx } from '../../ui/class-names.ts';
import { Field, SelectField } from '../../ui/fields/field.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { findRules, type RuleBook, ruleBooks, ruleOf } from './find-rules.ts';
import { rulesTexts } from './rules/texts/zh-CN.ts';
import styles from './rules-page.module.css';

const IN_FORCE = ruleVersions[0].version;

/** The betting rules by sport, to be searched; a market's link opens at its own rule. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const [word, setWord] = useState('');
  const asked = isHydrated ? params : new URLSearchParams();
  const market = ruleOf(asked.get('market'));
  const book: RuleBook = ruleBooks.find((value) => value === asked.get('sport')) ?? 'general';
  const askedVersion = asked.get('version');
  const version = ruleVersions.find((entry) => entry.version === askedVersion)?.version ?? IN_FORCE;
  const found = findRules(word, book, version);
  const change = (part: { readonly sport?: RuleBook; readonly version?: string }) => {
    const next = { sport: book, version, ...part };
    const kept = next.version === IN_FORCE ? { sport: next.sport } : next;
    setParams(kept, { replace: true });
  };
  return (
    <PageFrame title={rulesTexts.title} parent="/app/sports">
      <article className={styles.rules}>
        <form role="search" onSubmit={(event: FormEvent) => event.preventDefault()}>
          <Field
            type="search"
            label={rulesTexts.search}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        </form>
        {word.trim() === '' && (
          <Chips
            label={rulesTexts.sport}
            value={book}
            onChange={(sport) => change({ sport })}
            choices={ruleBooks.map((value) => ({ value, label: rulesTexts.sports[value] }))}
          />
        )}
        {askedVersion !== null && askedVersion !== version && (
          <Notice tone="warn">{rulesTexts.unknownVersion(askedVersion)}</Notice>
        )}
        {version !== IN_FORCE && <Notice tone="warn">{rulesTexts.olderVersion(version)}</Notice>}
        {word.trim() === '' && book === 'football' && <p className={styles.note}>{rulesTexts.football}</p>}
        {found.map((rule) => (
          <Rule
            key={`${rule.book}/${rule.market}`}
            rule={rule}
            isAsked={rule.market === market && word.trim() === ''}
          />
        ))}
        {found.length === 0 && <p className={styles.note}>{rulesTexts.none}</p>}
        <SelectField
          label={rulesTexts.version}
          hint={rulesTexts.note}
          value={version}
          onChange={(event) => change({ version: event.target.value })}
        >
          {ruleVersions.map((entry) => (
            <option key={entry.version} value={entry.version}>
              {rulesTexts.versionFrom(entry.version, entry.from)}
            </option>
          ))}
        </SelectField>
      </article>
    </PageFrame>
  );
}

interface RuleProps {
  readonly rule: ReturnType<typeof findRules>[number];
  /** The page was opened for this one. */
  readonly isAsked: boolean;
}

function Rule({ rule, isAsked }: RuleProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <section ref={ref} className={cx(styles.rule, isAsked && styles.asked)} aria-current={isAsked || undefined}>
      <h2>{rule.heading}</h2>
      {rule.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
