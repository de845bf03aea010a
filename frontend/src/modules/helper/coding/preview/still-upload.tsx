import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../../kernel/inputs/input-props';
import css from './preview.module.css';

/** The place of a file. A preview has nowhere to send one, so it takes none. */
export function StillUpload({ id }: InputProps<never>) {
  const { t } = useTranslation('ai-code');
  return (
    <button id={id} type="button" className={css.upload} disabled>
      <PlusOutlined aria-hidden />
      {t('preview.upload')}
    </button>
  );
}
