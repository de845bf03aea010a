import { LockOutlined, WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../../kernel/form/files/file-row';
import css from './file-marks.module.css';

/** Marks of a file: only for staff, or not available. */
export function FileMarks({ file }: { file: FileRow }) {
  const { t } = useTranslation('space-file');
  const { access, status } = file;
  return (
    <>
      {access === 0 && (
        <Tooltip title={t('access.0')}>
          <LockOutlined aria-label={t('access.0')} className={css.mark} />
        </Tooltip>
      )}
      {status !== 1 && (
        <Tooltip title={t(`status.${status}`)}>
          <WarningOutlined aria-label={t(`status.${status}`)} className={css.mark} data-tone="warning" />
        </Tooltip>
      )}
    </>
  );
}
