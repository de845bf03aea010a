import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishActed } from '../acted';
import { background } from '../background';
import { PHONE_DIALOG } from '../phone-dialog';
import { useIsPhone } from '../use-media';
import { useAttempt } from '../use-attempt';
import type { Act, Acted } from './act';
import { ActForm } from './act-form';
import { type FormValues, valuesOf } from './act-values';
import { ActOutcome } from './act-outcome';
import { useActWords } from './act-words';

interface Props {
  act: Act;
  isOpen: boolean;
  onClose: () => void;
}

const FORM = 'act';

/** Asks for reason and duration, performs the act, and then shows the result in the same dialog. */
export default function ActDialog({ act, isOpen, onClose }: Props) {
  const { t } = useTranslation(['act', 'resource']);
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const words = useActWords(act);
  const { attempt, isBusy, problem } = useAttempt();
  const [result, setResult] = useState<Acted>();

  const run = async (form: FormValues) => {
    await attempt(async () => {
      setResult(await act.run(valuesOf(form)));
      publishActed(act.changes);
    });
    // Somebody else may have acted first. Then the displayed data was outdated too, and is reloaded.
    for (const resource of act.changes) background(client.invalidateQueries({ queryKey: [resource] }));
  };

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
