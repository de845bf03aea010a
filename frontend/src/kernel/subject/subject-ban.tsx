import { Alert } from 'antd';
import type { ReactNode } from 'react';
import css from './subject-ban.module.css';

/** That somebody is banned, and all that is known of it. */
export const SubjectBan = ({ title, description }: { title: ReactNode; description?: ReactNode }) => (
  <Alert className={css.ban ?? ''} type="error" showIcon title={title} description={description} />
);
