import { useState } from 'react';
import { Link } from 'wouter';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './protection.module.css';
import { type Advice, adviceFor } from './self-test-model.ts';

const texts = protectionTexts.selfTest;

/** Nine questions about the last year, with advice. The answers stay on this page and are deleted with it. */
export function SelfTest() {
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>(texts.questions.map(() => undefined));
  const advice = adviceFor(answers);
  const answered = answers.filter((answer) => answer !== undefined).length;
  return (
    <Card as="section" className={styles.group} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      {!isOpen && (
        <Button look="soft" onClick={() => setOpen(true)}>
          {texts.begin}
        </Button>
      )}
      {isOpen && (
        <>
          <ol className={styles.questions}>
            {texts.questions.map((question, index) => (
              <li key={question}>
                <p>{question}</p>
                <Segments
                  label={question}
                  value={String(answers[index] ?? '')}
                  onChange={(value) => setAnswers(answers.with(index, Number(value)))}
                  choices={texts.answers.map((label, score) => ({ value: String(score), label }))}
                />
              </li>
            ))}
          </ol>
          <div aria-live="polite" className={styles.group}>
            {advice ? (
              <Result advice={advice} />
            ) : (
              <p className={styles.minor}>{texts.open(answers.length - answered)}</p>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function Result({ advice }: { readonly advice: Advice }) {
  const isSerious = advice === 'moderate' || advice === 'high';
  return (
    <>
      <Notice tone={isSerious ? 'warn' : 'plain'} icon={isSerious ? 'alert' : 'check'}>
        {texts.advice[advice]}
      </Notice>
      {isSerious && (
        <div className={styles.actions}>
          <ButtonLink to="/app/safer-play/exclusion" look="soft" size="small">
            {protectionTexts.exclusion.title}
          </ButtonLink>
          <Link href="/app/safer-play/limits">{protectionTexts.limits.title}</Link>
        </div>
      )}
    </>
  );
}
