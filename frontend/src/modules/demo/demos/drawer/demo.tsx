import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../../kernel/look/overlay/side-drawer';

export default function Drawer() {
  const { t } = useTranslation('demo-rows');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('openDrawer')}</Button>
      <SideDrawer title={t('fruit')} open={isOpen} onClose={() => setOpen(false)} width={420}>
        {t('drawerNote')}
      </SideDrawer>
    </div>
  );
}
