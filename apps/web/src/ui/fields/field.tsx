import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import { fieldTexts } from '../texts/zh-CN.ts';
import styles from './field.module.css';

interface Shared {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** The good news about the value, such as a free name. */
  readonly good?: string | undefined;
}

/** The label above a box and the line under it. */
function Frame({
  id,
  label,
  error,
  hint,
  good,
  children,
}: Shared & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.invalid)}>{children}</div>
      <Says id={`${id}-says`} error={error} hint={hint} good={good} />
    </div>
  );
}

interface FieldProps extends Shared, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** A labelled input. Errors, hints and their announcement are wired here, once for every form. */
export function Field({ label, error, hint, good, prefix, suffix, ref, id: givenId, className, ...rest }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame id={id} label={label} error={error} hint={hint} good={good}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input
        ref={ref}
        id={id}
        className={cx(styles.input, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-says`}
        {...rest}
      />
      {suffix}
    </Frame>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'suffix'>;

/** A password that can be shown, pasted and filled in by a manager. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? fieldTexts.hide : fieldTexts.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

interface SelectFieldProps extends Shared, SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, error, hint, good, ref, id: givenId, children, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame id={id} label={label} error={error} hint={hint} good={good}>
      <select ref={ref} id={id} className={cx(styles.input, styles.select)} aria-describedby={`${id}-says`} {...rest}>
        {children}
      </select>
      <Icon name="down" size={18} style={{ marginRight: 14, pointerEvents: 'none' }} />
    </Frame>
  );
}

interface TextFieldProps extends Shared, TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field of several lines. */
export function TextField({ label, error, hint, good, ref, id: givenId, rows = 5, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame id={id} label={label} error={error} hint={hint} good={good}>
      <textarea
        ref={ref}
        id={id}
        rows={rows}
        className={cx(styles.input, styles.text)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-says`}
        {...rest}
      />
    </Frame>
  );
}

interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function CheckField({ error, ref, children, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          ref={ref}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-says`}
          {...rest}
        />
        <span>{children}</span>
      </label>
      <Says id={`${id}-says`} error={error} />
    </div>
  );
}

interface SaysProps extends Partial<Omit<Shared, 'label'>> {
  readonly id: string;
}

/** The line under a field; it is announced when it changes. */
function Says({ id, error, hint, good }: SaysProps) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className={styles.error}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      ) : good ? (
        <p className={cx(styles.hint, styles.good)}>{good}</p>
      ) : (
        hint && <p className={styles.hint}>{hint}</p>
      )}
    </div>
  );
}
