import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../basis/failure/background';
import { PHONE_DIALOG } from '../../look/overlay/phone-dialog';
import { useIsPhone } from '../../look/size/use-media';
import type { Act } from './act';
import { ActForm } from './act-form';
import { ActOutcome } from './act-outcome';
import { useActRun } from './use-act-run';
import { useActWords } from './act-words';

interface Props {
  act: Act;
  isOpen: boolean;
  onClose: () => void;
}

const FORM = 'act';

/** Asks for reason and duration, performs the act, and then shows the result in the same dialog. */
export default function ActDialog({ act: given, isOpen, onClose }: Props) {
  const { t } = useTranslation(['act', 'resource']);
  const isPhone = useIsPhone();
  const { act, result, run, isBusy, problem } = useActRun(given);
  const words = useActWords(act);

  return (
    <Modal
      title={words.title}
      open={isOpen}
      onCancel={onClose}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      destroyOnHidden
      width={isPhone ? '100%' : 560}
      {...(isPhone ? PHONE_DIALOG : { centered: true })}
      footer={
        result ? (
          <Button type="primary" autoFocus onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              {t('resource:cancel')}
            </Button>
            <Button type="primary" danger={act.isDanger ?? false} loading={isBusy} htmlType="submit" form={FORM}>
              {words.button}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <ActOutcome act={act} result={result} />
      ) : (
        <ActForm
          id={FORM}
          act={act}
          note={act.note ?? words.note}
          isBusy={isBusy}
          problem={problem}
          onFinish={(form) => background(run(form))}
        />
      )}
    </Modal>
  );
}
