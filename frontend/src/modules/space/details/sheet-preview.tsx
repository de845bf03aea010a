import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { ApiError } from '../../../kernel/basis/failure/api-error';
import { useCan } from '../../../kernel/access/permission/can';
import type { FileRow } from '../../../kernel/form/files/file-row';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import css from './file-preview.module.css';
import { MOST_OFFICE } from './most-office';
import { NoPreview } from './no-preview';
import { SheetTable } from './sheet-table';

/** The first rows of an Excel workbook, which the server has parsed. Formulas are not calculated. */
export function SheetPreview({ file }: { file: FileRow }) {
  const { t } = useTranslation('space');
  const { id, version, size, name } = file;
  const isAllowed = useCan()('space/info/sheet');
  const isSmall = size <= MOST_OFFICE;
  const { data, error, refetch } = useQuery({
    queryKey: ['space/info', 'sheet', id, version],
    queryFn: () => get('space/info', 'sheet', { id }),
    enabled: isAllowed && isSmall,
  });
  if (!isSmall) return <NoPreview file={file} words={t('preview.tooLarge')} />;
  if (!isAllowed) return <NoPreview file={file} words={t('preview.sheetForbidden')} />;
  if (error instanceof ApiError && error.code === 1001) return <NoPreview file={file} words={error.message} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active />;
  if (data.rows.length === 0) return <NoPreview file={file} words={t('preview.emptySheet')} />;
  return (
    <>
      <SheetTable name={name} rows={data.rows} />
      <p className={css.cut}>{t(data.isCut ? 'preview.sheetCut' : 'preview.sheetFirst')}</p>
    </>
  );
}
