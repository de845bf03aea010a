import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { useCan } from '../../../kernel/access/permission/can';
import { WIDTH } from './drawer-width';
import { Earlier } from './earlier';
import { TakebackOrder } from './takeback-order';
import { TakebackProgress } from './takeback-progress';

interface Props {
  isOpen: boolean;
  /** the order that is shown; without it, a new one is made */
  id: number | undefined;
  onShow: (id: number | undefined) => void;
  onClose: () => void;
}

/** Takes back what a colleague did: from the choice of the period to the result. */
export function TakebackDrawer({ isOpen, id, onShow, onClose }: Props) {
  const { t } = useTranslation('im-takeback');
  const can = useCan();
  return (
    <SideDrawer
      title={t('title')}
      open={isOpen}
      onClose={onClose}
      width={WIDTH}
      extra={
        id !== undefined &&
        can('im/takeback/begin') && <Button onClick={() => onShow(undefined)}>{t('another')}</Button>
      }
    >
      {id !== undefined && <TakebackProgress id={id} />}
      {id === undefined && can('im/takeback/preview') && <TakebackOrder onBegun={onShow} />}
      {id === undefined && <Earlier onChoose={onShow} />}
    </SideDrawer>
  );
}
