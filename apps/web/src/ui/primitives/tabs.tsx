import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { type Choice, toMiddle } from '../live/chips.tsx';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly children: ReactNode;
}

/** Tabs over the panel of the chosen one. Arrow keys move between them, Home and End to the first and the last. */
export function Tabs<Value extends string>({ label, choices, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = choices.findIndex((choice) => choice.value === value);
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (index + 1) % choices.length,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
    };
    const next = choices.at(targets[event.key] ?? choices.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[choices.indexOf(next)]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            ref={choice.value === value ? toMiddle : null}
            type="button"
            role="tab"
            id={`${id}-${choice.value}`}
            className={styles.tab}
            aria-selected={choice.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={choice.value === value ? 0 : -1}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
