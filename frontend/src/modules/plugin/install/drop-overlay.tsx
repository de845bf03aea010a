import { AppstoreAddOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useHeldFiles } from '../../../kernel/shell/plugin-package/use-package-drop';
import css from './drop-overlay.module.css';

/** Covers the plugin page while a package is dragged over it. */
export function DropOverlay() {
  const { t } = useTranslation('plugin');
  if (!useHeldFiles()) return null;
  return (
    <div className={css.veil} role="status">
      <AppstoreAddOutlined aria-hidden />
      {t('install.drop')}
    </div>
  );
}
