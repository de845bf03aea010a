import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  /** Recovery codes are shown, once: only their own button closes the dialog. */
  hasCodes: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of every change of two-step verification. */
export function FactorDialog({ title, hasCodes, onClose, children }: Props) {
  const { t } = useTranslation('me');
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open
      title={hasCodes ? t('factor.codes') : title}
      width={460}
      closable={!hasCodes}
      keyboard={!hasCodes}
      mask={{ closable: false }}
      onCancel={onClose}
      // The dialog takes the focus while it opens.
      afterOpenChange={(isOpen) => isOpen && body.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()}
      footer={null}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}
