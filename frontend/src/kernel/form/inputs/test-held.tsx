import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import type { InputProps } from './input-props';

/** What an input said, the last at the end. */
export const said = vi.fn();

/** The last of it. */
export const lastSaid = (): unknown => said.mock.lastCall?.[0];

interface Props<Value> {
  value: Value;
  children: (props: Required<Pick<InputProps<Value>, 'value' | 'onChange'>>) => ReactNode;
}

/** Holds what an input says and gives it back, as a form does; a button sets it back to where it began, as a form does too. */
export function Held<Value>({ value: start, children }: Props<Value>) {
  const [value, setValue] = useState(start);
  const onChange = (next: Value) => {
    said(next);
    setValue(next);
  };
  return (
    <>
      {children({ value, onChange })}
      <button type="button" onClick={() => setValue(start)}>
        set back
      </button>
    </>
  );
}
