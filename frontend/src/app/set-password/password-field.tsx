import { Input, type InputRef } from 'antd';
import { type Ref, useId } from 'react';
import styles from './set-password.module.css';

interface Props {
  ref: Ref<InputRef>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** what may be entered; an error takes its place */
  hint?: string | undefined;
  error: string | undefined;
  autoFocus?: boolean;
}

/** An input for a new password. It shares nothing with the sign-in page, which would be larger for everybody if it were in two files. */
export function PasswordField({ ref, label, value, onChange, hint, error, autoFocus = false }: Props) {
  const id = useId();
  const words = error ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Input.Password
        id={id}
        ref={ref}
        size="large"
        maxLength={128}
        autoComplete="new-password"
        autoFocus={autoFocus}
        aria-invalid={error !== undefined}
        {...(words !== undefined && { 'aria-describedby': `${id}-words` })}
        status={error === undefined ? '' : 'error'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {words !== undefined && (
        <p
          id={`${id}-words`}
          className={styles[error === undefined ? 'words' : 'error']}
          {...(error && { role: 'alert' })}
        >
          {words}
        </p>
      )}
    </div>
  );
}
