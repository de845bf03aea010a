import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../../kernel/form/inputs/input-props';
import css from './preview.module.css';

/** A file input without an upload, because a preview has no server to send files to. */
export function StillUpload({ id }: InputProps<never>) {
  const { t } = useTranslation('ai-code');
  return (
    <button id={id} type="button" className={css.upload} disabled>
      <PlusOutlined aria-hidden />
      {t('preview.upload')}
    </button>
  );
}
