import { useTranslation } from 'react-i18next';
import { useHeldFiles } from '../../../../kernel/shell/plugin-package/use-package-drop';

export default function HeldFiles() {
  const { t } = useTranslation('demo-rows');
  return <output>{t(useHeldFiles() ? 'held' : 'notHeld')}</output>;
}
