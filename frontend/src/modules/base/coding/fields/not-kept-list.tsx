import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Parsed } from '../coding-calls';
import css from './fields.module.css';

interface Props {
  notKept: Parsed['notKept'];
}

/** What the source has and the resource has not, so that nothing is lost unnoticed. */
export function NotKeptList({ notKept }: Props) {
  const { t } = useTranslation('ai-code');
  if (notKept.length === 0) return null;
  const title = t('notKept.count', { count: notKept.length });
  return (
    <Alert
      type="warning"
      showIcon
      className={css.notKept}
      title={title}
      description={
        <ul aria-label={title}>
          {notKept.map(({ column, reason }, at) => (
            <li key={at}>
              {column !== null && <code>{column}</code>}
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
