import { OneLineCode } from '../../../kernel/look/text/one-line-code';
import css from './job-list.module.css';

interface Named {
  name: string;
  key: string;
  title: string | null;
}

/** The title of a job, if the server has one, and its key. */
export const JobName = ({ job: { name, key, title } }: { job: Named }) => (
  <span className={css.name}>
    <strong>{title || name}</strong>
    <OneLineCode>{key}</OneLineCode>
  </span>
);
