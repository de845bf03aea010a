import { Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { PHONE_DIALOG } from '../../../kernel/look/overlay/phone-dialog';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { ErasureStage } from './erasure-stage';
import { useLastErasure } from './use-last-erasure';

interface Props {
  userId: number;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog for erasing an end user: the counted data, the confirmation, the progress and the result. */
export function ErasureDialog({ userId, name, isOpen, onClose }: Props) {
  const { t } = useTranslation('user-erasure');
  const isPhone = useIsPhone();
  return (
    <Modal
      title={t('title', { name })}
      open={isOpen}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      footer={null}
      width={isPhone ? '100%' : 680}
      {...(isPhone ? PHONE_DIALOG : { centered: true })}
    >
      <Newest userId={userId} name={name} />
    </Modal>
  );
}

function Newest({ userId, name }: Pick<Props, 'userId' | 'name'>) {
  const { data, error, refetch } = useLastErasure(userId);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton active />;
  return <ErasureStage userId={userId} name={name} erasure={data} />;
}
