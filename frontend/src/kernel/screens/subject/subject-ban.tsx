import { Alert } from 'antd';
import type { ReactNode } from 'react';
import css from './subject-ban.module.css';

/** Shows that somebody is banned, with the details of the ban. */
export const SubjectBan = ({ title, description }: { title: ReactNode; description?: ReactNode }) => (
  <Alert className={css.ban ?? ''} type="error" showIcon title={title} description={description} />
);
