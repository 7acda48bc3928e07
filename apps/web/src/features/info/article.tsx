import { PageFrame } from '../../board/page-frame.tsx';
import styles from './article.module.css';

export interface ArticleText {
  readonly title: string;
  readonly note?: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** A text to read: rules, terms, information. */
export function Article({
  text,
  parent = '/app/mine',
  children,
}: {
  readonly text: ArticleText;
  readonly parent?: string;
  readonly children?: React.ReactNode;
}) {
  return (
    <PageFrame title={text.title} parent={parent}>
      <article className={styles.article}>
        {text.note && <p className={styles.note}>{text.note}</p>}
        {text.sections.map((section) => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {children}
      </article>
    </PageFrame>
  );
}
