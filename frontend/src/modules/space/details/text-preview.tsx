import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { addressOf, type FileRow } from '../../../kernel/form/files/file-row';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import css from './file-preview.module.css';
import { MOST_TEXT, readBeginning } from './read-beginning';

/** The beginning of a text file. */
export function TextPreview({ file }: { file: FileRow }) {
  const { t } = useTranslation('space');
  const { id, version, preview, size, name } = file;
  const { data, error, refetch } = useQuery({
    queryKey: ['space/info', 'text', id, version],
    queryFn: ({ signal }) => readBeginning(addressOf({ preview, version }), signal),
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <>
      <pre className={css.text} tabIndex={0} aria-label={name}>
        {data === '' ? t('preview.empty') : data}
      </pre>
      {size > MOST_TEXT && (
        <p className={css.cut}>{t('preview.cut', { shown: sizeWords(MOST_TEXT), size: sizeWords(size) })}</p>
      )}
    </>
  );
}
