import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  /** Recovery codes are shown, once: only their own button closes the dialog. */
  hasCodes: boolean;
  isOpen?: boolean;
  /** left out for one that nobody may close */
  onClose?: () => void;
  zIndex?: number;
  children: ReactNode;
}

/** The dialog of every change of two-step verification. */
export function FactorDialog({ title, hasCodes, isOpen = true, onClose, zIndex, children }: Props) {
  const { t } = useTranslation('me');
  const mayClose = !!onClose && !hasCodes;
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={isOpen}
      title={hasCodes ? t('factor.codes') : title}
      width={460}
      closable={mayClose}
      keyboard={mayClose}
      {...(zIndex !== undefined && { zIndex })}
      {...(onClose && { onCancel: onClose })}
      destroyOnHidden
      mask={{ closable: false }}
      // The dialog takes the focus while it opens.
      afterOpenChange={(hasOpened) =>
        hasOpened && body.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
      }
      footer={null}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}
