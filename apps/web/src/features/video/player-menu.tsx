import { useState } from 'react';
import { usePlayerChoices } from '../../runtime/live/player-choices.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Toggle } from '../../ui/fields/toggle.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import type { LivePicture } from './live-picture.ts';
import styles from './player-menu.module.css';
import { videoTexts } from './texts/zh-CN.ts';
import { usePictureState } from './use-picture.ts';

const texts = videoTexts.menu;
const MOST_WORDS = 20;

interface PlayerMenuProps {
  readonly picture: LivePicture;
  readonly hasTalk: boolean;
  /** Opens a page of this picture alone; null where this is one. */
  readonly pageTicket: string | null;
  /** The delay of the picture; null while unknown. */
  readonly delayMs: number | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Settings of pictures that are seldom changed. */
export function PlayerMenu({ picture, hasTalk, pageTicket, delayMs, isOpen, onClose }: PlayerMenuProps) {
  const { isAudioOnly } = usePictureState(picture);
  const { isHeld, set } = usePlayerChoices();
  return (
    <Sheet title={texts.title} isOpen={isOpen} onClose={onClose}>
      <div className={styles.menu}>
        {delayMs !== null && (
          <p className={styles.delay}>
            <span>{texts.delay(videoTexts.late(delayMs))}</span>
            <span>{texts.delayNote}</span>
          </p>
        )}
        {hasTalk && (
          <Toggle label={texts.hold} note={texts.holdNote} isOn={isHeld} onChange={(value) => set({ isHeld: value })} />
        )}
        {picture.hasAudioAlone && (
          <Toggle
            label={videoTexts.audioOnly}
            note={texts.audioNote}
            isOn={isAudioOnly}
            onChange={(value) => picture.listenOnly(value)}
          />
        )}
        {hasTalk && <DanmakuChoices />}
        {pageTicket && (
          <a
            className={styles.own}
            href={`/play.html?ticket=${pageTicket}`}
            target="_blank"
            rel="noopener"
            onClick={() => picture.element.pause()}
          >
            {texts.ownPage}
            <Icon name="forward" size={16} />
          </a>
        )}
      </div>
    </Sheet>
  );
}

function DanmakuChoices() {
  const choices = usePlayerChoices();
  const { set } = choices;
  const danmaku = videoTexts.danmaku;
  return (
    <section className={styles.danmaku} aria-label={danmaku.title}>
      <Toggle label={danmaku.title} isOn={choices.isOn} onChange={(isOn) => set({ isOn })} />
      {choices.isOn && (
        <>
          <Row
            label={danmaku.area.label}
            value={choices.area}
            names={danmaku.area.names}
            onChange={(area) => set({ area })}
          />
          <Row
            label={danmaku.opacity.label}
            value={choices.opacity}
            names={danmaku.opacity.names}
            onChange={(opacity) => set({ opacity })}
          />
          <Row
            label={danmaku.speed.label}
            value={choices.speed}
            names={danmaku.speed.names}
            onChange={(speed) => set({ speed })}
          />
          <Row
            label={danmaku.size.label}
            value={choices.size}
            names={danmaku.size.names}
            onChange={(size) => set({ size })}
          />
          <Toggle label={danmaku.hidesGifts} isOn={choices.hidesGifts} onChange={(hidesGifts) => set({ hidesGifts })} />
          <Toggle
            label={danmaku.hidesLowLevels}
            isOn={choices.hidesLowLevels}
            onChange={(hidesLowLevels) => set({ hidesLowLevels })}
          />
          <Words words={choices.words} onChange={(words) => set({ words })} />
        </>
      )}
    </section>
  );
}

interface RowProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly names: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Row<Value extends string>({ label, value, names, onChange }: RowProps<Value>) {
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <Segments
        label={label}
        size="small"
        value={value}
        onChange={onChange}
        choices={(Object.keys(names) as Value[]).map((name) => ({ value: name, label: names[name] }))}
      />
    </div>
  );
}

interface WordsProps {
  readonly words: readonly string[];
  readonly onChange: (words: readonly string[]) => void;
}

/** Words whose lines are left out; one that is pressed is taken off the list. */
function Words({ words, onChange }: WordsProps) {
  const [typed, setTyped] = useState('');
  const { danmaku } = videoTexts;
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        const word = typed.trim();
        setTyped('');
        if (word !== '' && !words.includes(word)) onChange([...words, word].slice(-MOST_WORDS));
      }}
    >
      <Field
        label={danmaku.words}
        value={typed}
        maxLength={12}
        enterKeyHint="done"
        onChange={({ target }) => setTyped(target.value)}
      />
      {words.length > 0 && (
        <ul className={styles.blocked} aria-label={danmaku.blocked}>
          {words.map((word) => (
            <li key={word}>
              <Button
                look="soft"
                size="small"
                aria-label={danmaku.unblock(word)}
                onClick={() => onChange(words.filter((known) => known !== word))}
              >
                {word}
                <Icon name="close" size={14} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
