import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../../kernel/form/files/file-row';
import { FileUsages } from '../details/file-usages';
import css from './used-files.module.css';

interface Props {
  files: readonly FileRow[];
  /** the number of all files to delete */
  of: number;
  mayForce: boolean;
}

/** Usages are listed for at most this many files. */
const TOLD = 5;

/** The files to delete that are used, and where. */
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
