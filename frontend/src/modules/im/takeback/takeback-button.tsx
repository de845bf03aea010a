import { RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { useAddressNumber } from '../../../kernel/resource/question/use-address-number';
import { TakebackDrawer } from './late-drawer';

/** Opens the drawer in which the acts of a colleague are taken back. The order that it shows stands in the address. */
export function TakebackButton() {
  const { t } = useTranslation('im-batch');
  const can = useCan();
  const [id, show] = useAddressNumber('takeback.id');
  const [isOpen, setOpen] = useState(false);
  if (!can('im/takeback/preview') && !can('im/takeback/page')) return null;
  const close = () => {
    setOpen(false);
    show(undefined);
  };
  const showAnother = (next: number | undefined) => {
    setOpen(true);
    show(next);
  };
  return (
    <>
      <Button icon={<RollbackOutlined />} onClick={() => setOpen(true)}>
        {t('takeback')}
      </Button>
      <TakebackDrawer isOpen={isOpen || id !== undefined} id={id} onShow={showAnother} onClose={close} />
    </>
  );
}
