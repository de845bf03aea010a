import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { background } from '../../../kernel/basis/failure/background';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { Problem } from '../../../kernel/look/failure/problem';
import css from './keep.module.css';
import { KeepChoice } from './keep-choice';
import { KeepDue } from './keep-due';
import { useCaseKeeping } from './use-case-keeping';

/** For how long closed cases are kept. It is saved with the number of cases that go by it, as it is shown. */
export function KeepDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['im-desk', 'resource']);
  const canSet = useCan()('im/case/setKeep');
  const { attempt, isBusy, problem } = useAttempt();
  const { days, least, due, error, isReady, choose, save } = useCaseKeeping();
  const run = () => attempt(async () => void ((await save()) && onClose()));
  return (
    <Modal
      open
      width={520}
      title={t('keep.title')}
      okText={due ? t('keep.remove') : t('keep.save')}
      cancelText={t('resource:cancel')}
      okButtonProps={{ disabled: !isReady, danger: Boolean(due), ...(!canSet && { style: { display: 'none' } }) }}
      confirmLoading={isBusy}
      onOk={() => background(run())}
      onCancel={onClose}
    >
      <div className={css.keep}>
        <p>{t('keep.note')}</p>
        <Problem words={problem ?? error} />
        {days !== undefined && <KeepChoice {...{ days, least }} disabled={!canSet || isBusy} onChoose={choose} />}
        <KeepDue {...{ days, due }} />
        <p className={css.stays}>{t('keep.stays')}</p>
      </div>
    </Modal>
  );
}
