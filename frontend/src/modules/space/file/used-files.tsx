import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../../kernel/files/file-row';
import { FileUsages } from '../details/file-usages';
import css from './used-files.module.css';

interface Props {
  files: readonly FileRow[];
  /** how many are to be deleted in all */
  of: number;
  mayForce: boolean;
}

/** Of so many is told where they are used. */
const TOLD = 5;

/** Which of the files that are to be deleted are used, and where. */
export function UsedFiles({ files, of, mayForce }: Props) {
  const { t } = useTranslation('space');
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={of === 1 ? t('delete.inUse') : t('delete.someInUse', { count: files.length, of })}
      description={
        <div className={css.used}>
          <p>{t(mayForce ? 'delete.forceNote' : 'delete.notForced')}</p>
          {files.slice(0, TOLD).map((file) => (
            <section key={file.id} aria-label={file.name}>
              {of > 1 && <strong>{file.name}</strong>}
              <FileUsages id={file.id} />
            </section>
          ))}
          {files.length > TOLD && <p>{t('delete.moreUsed', { count: files.length - TOLD })}</p>}
        </div>
      }
    />
  );
}
