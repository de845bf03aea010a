import { type UIEvent, useId, useRef } from 'react';
import css from './code-area.module.css';
import { FaultList } from './fault-list';
import type { LineFault } from './line-fault';
import { rangeOfLine } from './range-of-line';

interface Props {
  label: string;
  value: string;
  placeholder: string;
  faults: readonly LineFault[];
  onChange: (text: string) => void;
  onSubmit: () => void;
}

/** Only this many lines are numbered. Longer texts are accepted too. */
const MOST_NUMBERS = 2000;

/** A text area with line numbers. Lines with errors are marked, and each error message links to its line. */
export function CodeArea({ label, value, placeholder, faults, onChange, onSubmit }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  const id = useId();
  const faulty = new Set(faults.map(({ line }) => line));
  const count = Math.min(MOST_NUMBERS, value.split('\n').length);
  const goTo = (line: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(...rangeOfLine(value, line));
  };
  const follow = ({ currentTarget }: UIEvent) => numbers.current?.scrollTo({ top: currentTarget.scrollTop });
  return (
    <>
      <div className={css.area}>
        <div ref={numbers} className={css.numbers} aria-hidden>
          {Array.from({ length: count }, (_, at) => (
            <span key={at} data-fault={faulty.has(at + 1) || undefined}>
              {at + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          value={value}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={faults.length > 0}
          aria-describedby={faults.length > 0 ? id : undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          onChange={({ target }) => onChange(target.value)}
          onScroll={follow}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
          }}
        />
      </div>
      {faults.length > 0 && (
        <div id={id} role="alert">
          <FaultList faults={faults} onGo={goTo} />
        </div>
      )}
    </>
  );
}
