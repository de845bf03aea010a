import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import css from './settings.module.css';
import { supportText } from './support-text';
import type { SettingsInForce } from './use-settings';

/** Copies all settings as text. */
export function CopySettings({ settings }: { settings: SettingsInForce }) {
  const { t } = useTranslation('settings');
  const { message, modal } = App.useApp();
  const copy = async () => {
    const text = supportText(settings);
    try {
      await navigator.clipboard.writeText(text);
      void message.success(t('copied'));
    } catch {
      // Browsers allow access to the clipboard only over a secure connection. Otherwise the text can be selected and copied.
      modal.info({ title: t('byHand'), content: <pre className={css.text}>{text}</pre>, width: 720, centered: true });
    }
  };
  return <Button onClick={() => background(copy())}>{t('copy')}</Button>;
}
