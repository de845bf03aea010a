import { OneLineCode } from '../../../kernel/one-line-code';
import css from './alarm-list.module.css';

interface Named {
  name: string;
  key: string;
  title: string | null;
}

/** The title of an alarm, if the server has one, and its key. */
export const AlarmName = ({ alarm: { name, key, title } }: { alarm: Named }) => (
  <span className={css.name}>
    <strong>{title || name}</strong>
    <OneLineCode>{key}</OneLineCode>
  </span>
);
