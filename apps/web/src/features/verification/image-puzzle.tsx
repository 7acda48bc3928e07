import { useState } from 'react';
import { verificationTexts } from '../../locales/verification-texts.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Field } from '../../ui/primitives/field.tsx';
import styles from './verification.module.css';

interface ImagePuzzleProps {
  readonly picture: string;
  readonly isBusy: boolean;
  readonly onAnswer: (text: string) => void;
}

/** A picture with characters to type. */
export function ImagePuzzle({ picture, isBusy, onAnswer }: ImagePuzzleProps) {
  const [text, setText] = useState('');
  const texts = verificationTexts.image;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAnswer(text);
      }}
    >
      <img className={styles.code} src={picture} alt={verificationTexts.picture} />
      <Field
        label={texts.label}
        hint={texts.note}
        value={text}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-first-focus
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
        {texts.confirm}
      </Button>
    </form>
  );
}
