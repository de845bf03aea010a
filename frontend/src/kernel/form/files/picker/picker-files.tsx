import { Alert, Button, Empty, Spin } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FileGrid } from './file-grid';
import css from './picker.module.css';
import type { PickerPage } from './use-picker-page';

type Props = Omit<ComponentProps<typeof FileGrid>, 'files'> & { page: PickerPage };

/** The files of a page, or the reason why there are none. */
export function PickerFiles({ page, ...grid }: Props) {
  const { t } = useTranslation('uploads');
  const { files, error, isFirst, word, reload } = page;
  const again = (
    <Button size="small" onClick={reload}>
      {t('picker.again')}
    </Button>
  );
  return (
    <div className={css.files}>
      {error ? (
        <Alert showIcon type="error" title={error.message} action={again} />
      ) : isFirst ? (
        <Spin />
      ) : files.length === 0 ? (
        <Empty description={t(word ? 'picker.noMatch' : 'picker.empty')} />
      ) : (
        <FileGrid {...grid} files={files} />
      )}
    </div>
  );
}
