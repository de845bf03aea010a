import { App, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { download } from '../../../kernel/call/http/download';
import { Problem } from '../../../kernel/look/failure/problem';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Says what is in a support packet and what is not, and downloads one. That is recorded. */
export function SupportDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('settings');
  const { message } = App.useApp();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const take = () =>
    attempt(async () => {
      await download('base/sys/support/export', {}, 'support.zip');
      void message.success(t('packet.done'));
      onClose();
    });
  return (
    <Modal
      title={t('packet')}
      open={isOpen}
      width={480}
      centered
      okText={t('packet.take')}
      confirmLoading={isBusy}
      onOk={() => background(take())}
      onCancel={close}
      destroyOnHidden
    >
      <Problem words={problem} />
      <p>{t('packet.has')}</p>
      <p>{t('packet.hasNot')}</p>
    </Modal>
  );
}
