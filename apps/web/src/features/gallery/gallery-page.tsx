import { useEffect, useState } from 'react';
import { type Language, languages, showLanguage, shownLanguage } from '../../locales/language.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { families } from './families.ts';
import styles from './gallery-page.module.css';
import { ThemePane } from './theme-pane.tsx';

const themes = ['light', 'dark'] as const;

/**
 * Every primitive in every state, in both themes; development only. Captions are in the language of the code, samples in
 * the language of the product.
 */
export function Page() {
  const [language, setLanguage] = useState(shownLanguage);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    document.title = 'Gallery';
  }, []);
  const change = (next: Language) => showLanguage(next).then(() => setLanguage(next));
  return (
    <main className={styles.page} key={language}>
      <header className={styles.head}>
        <h1 className={styles.title}>Gallery</h1>
        <Segments
          label={pagesTexts.settings.language}
          value={language}
          onChange={change}
          choices={languages.map((value) => ({ value, label: pagesTexts.settings.languages[value] }))}
        />
      </header>
      <nav className={styles.contents} aria-label="Families">
        {families.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {/* Samples show times of the reader's own zone, which the server cannot know. */}
      {isHydrated &&
        families.map(({ id, title, note, Family }) => (
          <section key={id} id={id} className={styles.family} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.familyTitle}>
              {title}
            </h2>
            <p className={styles.note}>{note}</p>
            <div className={styles.panes}>
              {themes.map((theme) => (
                <ThemePane key={theme} theme={theme}>
                  <Family theme={theme} />
                </ThemePane>
              ))}
            </div>
          </section>
        ))}
    </main>
  );
}
