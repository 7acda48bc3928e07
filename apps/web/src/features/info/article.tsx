import { PageFrame } from '../../ui/page/page-frame.tsx';
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
  lead,
  children,
}: {
  readonly text: ArticleText;
  readonly parent?: string;
  /** Before the text. */
  readonly lead?: React.ReactNode;
  readonly children?: React.ReactNode;
}) {
  return (
    <PageFrame title={text.title} parent={parent}>
      <article className={styles.article}>
        {lead}
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
