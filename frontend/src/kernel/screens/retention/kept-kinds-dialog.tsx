import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { KeptKinds } from './kept-kinds';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The same in a dialog over a list. What is typed is saved at once, so there is nothing to confirm. */
export function KeptKindsDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('retention');
  return (
    <Modal title={t('title')} open={isOpen} width={640} centered footer={null} onCancel={onClose} destroyOnHidden>
      <KeptKinds />
    </Modal>
  );
}
