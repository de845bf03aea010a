import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Closes a dialog, and asks first if input would be lost. */
export function useLeaving(isDirty: boolean, leave: () => void): () => void {
  const { t } = useTranslation('resource');
  const { modal } = App.useApp();
  return () => {
    if (!isDirty) return leave();
    void modal.confirm({
      centered: true,
      title: t('unsaved'),
      okText: t('leave'),
      cancelText: t('stay'),
      okButtonProps: { danger: true },
      onOk: leave,
    });
  };
}
