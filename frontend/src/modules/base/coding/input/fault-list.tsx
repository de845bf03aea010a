import css from './fault-list.module.css';
import type { LineFault } from './line-fault';

interface Props {
  faults: readonly LineFault[];
  onGo: (line: number) => void;
}

/** What is wrong with a text. A fault that names a line leads to it. */
export const FaultList = ({ faults, onGo }: Props) => (
  <ul className={css.faults}>
    {faults.map(({ line, message }, at) => (
      <li key={at}>
        {line === undefined ? (
          message
        ) : (
          <button type="button" onClick={() => onGo(line)}>
            {message}
          </button>
        )}
      </li>
    ))}
  </ul>
);
