import styles from './form-error.module.css';

/** The server's message about the whole form. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}
