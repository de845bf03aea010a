import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../kernel/account/sign-out';
import { hasAnyUnsaved } from '../../kernel/tabs/unsaved';

/** Signs out after asking, and says what would be lost. */
export function useAskSignOut(): () => void {
  const { t } = useTranslation(['shell', 'common']);
  const { modal } = App.useApp();
  return () =>
    void modal.confirm({
      title: t('shell:logoutAsk'),
      ...(hasAnyUnsaved() && { content: t('shell:logoutUnsaved') }),
      okText: t('shell:logout'),
      cancelText: t('common:cancel'),
      onOk: signOut,
    });
}
