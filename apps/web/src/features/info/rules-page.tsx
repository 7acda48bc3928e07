import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { PageFrame } from '../../board/page-frame.tsx';
import { rulesTexts } from '../../locales/rules-texts.ts';
import { useIsHydrated } from '../../runtime/use-is-hydrated.ts';
import { cx } from '../../ui/class-names.ts';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Field, SelectField } from '../../ui/primitives/field.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { findRules, type RuleBook, ruleBooks, ruleOf } from './find-rules.ts';
import styles from './rules-page.module.css';

/** Versions of the rules, the one in force first. */
const VERSIONS = [{ version: '2025-04', from: '2025-04-01' }] as const;

/** The betting rules by sport, to be searched; a market's link opens at its own rule. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const [word, setWord] = useState('');
  const asked = isHydrated ? params : new URLSearchParams();
  const market = ruleOf(asked.get('market'));
  const book: RuleBook = ruleBooks.find((value) => value === asked.get('sport')) ?? 'general';
  const version = asked.get('version');
  const isKnown = version === null || VERSIONS.some((entry) => entry.version === version);
  const found = findRules(word, book);
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
            onChange={(sport) => setParams({ sport }, { replace: true })}
            choices={ruleBooks.map((value) => ({ value, label: rulesTexts.sports[value] }))}
          />
        )}
        {!isKnown && <Notice tone="warn">{rulesTexts.unknownVersion(version)}</Notice>}
        {word.trim() === '' && book === 'football' && <p className={styles.note}>{rulesTexts.football}</p>}
        {found.map((rule) => (
          <Rule
            key={`${rule.book}/${rule.market}`}
            rule={rule}
            isAsked={rule.market === market && word.trim() === ''}
          />
        ))}
        {found.length === 0 && <p className={styles.note}>{rulesTexts.none}</p>}
        <SelectField label={rulesTexts.version} hint={rulesTexts.note} defaultValue={VERSIONS[0].version}>
          {VERSIONS.map((entry) => (
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
