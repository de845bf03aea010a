import { Modal } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from './use-answer';

/** Asks before an appeal is answered, and names whom it concerns. Enter confirms. */
export function AnswerConfirm({ answer: { asked, confirm, forget }, name }: { answer: Answer; name: string }) {
  const { t } = useTranslation(['im-appeal', 'resource']);
  const okId = useId();
  if (asked === undefined) return null;
  return (
    <Modal
      open
      width={460}
      title={t(`ask.${asked}`, { name })}
      okText={t(asked)}
      cancelText={t('resource:cancel')}
      okButtonProps={{ id: okId, danger: asked === 'overturn' }}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(okId)?.focus()}
      onOk={confirm}
      onCancel={forget}
    >
      {t(`ask.${asked}.note`)}
    </Modal>
  );
}
