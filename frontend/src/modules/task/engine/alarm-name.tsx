import { OneLineCode } from '../../../kernel/one-line-code';
import css from './alarm-list.module.css';

interface Named {
  name: string;
  key: string;
  title: string | null;
}

/** What an alarm is about, in a person's words where the server has some, and the key it goes by. */
export const AlarmName = ({ alarm: { name, key, title } }: { alarm: Named }) => (
  <span className={css.name}>
    <strong>{title || name}</strong>
    <OneLineCode>{key}</OneLineCode>
  </span>
);
