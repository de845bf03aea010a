import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../kernel/access/account/sign-out';
import { hasUploadsUnderWay } from '../../kernel/form/files/sending/upload-store';
import { hasAnyUnsaved } from '../../kernel/shell/tabs/unsaved';

/** Asks before signing out, and says what would be lost. */
export function useAskSignOut(): () => void {
  const { t } = useTranslation(['shell', 'common', 'uploads']);
  const { modal } = App.useApp();
  const losses = () =>
    [hasAnyUnsaved() && t('shell:logoutUnsaved'), hasUploadsUnderWay() && t('uploads:leave')].filter(Boolean).join(' ');
  return () =>
    void modal.confirm({
      title: t('shell:logoutAsk'),
      content: losses() || undefined,
      okText: t('shell:logout'),
      cancelText: t('common:cancel'),
      onOk: signOut,
    });
}
