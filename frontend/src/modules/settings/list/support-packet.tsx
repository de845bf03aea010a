import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { SupportDialog } from './support-dialog';

/** Opens the dialog of the support packet, for those who may have it. */
export function SupportPacket() {
  const { t } = useTranslation('settings');
  const isAllowed = useCan()('base/sys/support/export');
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('packet')}</Button>
      <SupportDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
