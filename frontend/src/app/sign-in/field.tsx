import { type ReactNode, useId } from 'react';
import styles from './sign-in.module.css';

interface Bound {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  error?: string | undefined;
  /** what may be entered; an error takes its place */
  hint?: string | undefined;
  children: (bound: Bound) => ReactNode;
}

/** A labelled input with its error or a hint below. */
export function Field({ label, error, hint, children }: Props) {
  const id = useId();
  const wordsId = `${id}-words`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': (error ?? hint) === undefined ? undefined : wordsId,
      })}
      {error !== undefined && (
        <p id={wordsId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p id={wordsId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
