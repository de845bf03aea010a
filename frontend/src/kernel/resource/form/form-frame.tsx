import { Button, Drawer, Flex, Modal, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { FormLook } from '../declare/resource';
import { PHONE_DIALOG } from '../../look/overlay/phone-dialog';
import { useTexts } from '../declare/texts';
import { useIsPhone } from '../../look/size/use-media';

interface Props {
  look: FormLook;
  title: string;
  isOpen: boolean;
  isSaving: boolean;
  isReady: boolean;
  onSave: () => void;
  onClose: () => void;
  afterOpen: () => void;
  children: ReactNode;
}

/** A dialog or a drawer around a form; on a phone it is full-screen. Only its own buttons and Esc close it, not a click beside it. */
export function FormFrame({ look, title, isOpen, isSaving, isReady, onSave, onClose, afterOpen, children }: Props) {
  const { say } = useTexts('resource');
  const isPhone = useIsPhone();
  const { width = 640 } = look;
  const footer = (
    <Flex justify="end" align="center" gap="small">
      {!isPhone && (
        <Typography.Text type="secondary" style={{ flex: 1, textAlign: 'start', fontSize: 12 }}>
          {say('saveKey')}
        </Typography.Text>
      )}
      <Button onClick={onClose}>{say('cancel')}</Button>
      <Button type="primary" loading={isSaving} disabled={!isReady} onClick={onSave}>
        {say('save')}
      </Button>
    </Flex>
  );
  const common = { title, open: isOpen, footer, mask: { closable: false }, destroyOnHidden: true };
  const afterOpenChange = (open: boolean) => open && afterOpen();

  if (look.in === 'drawer') {
    return (
      <Drawer {...common} size={isPhone ? '100%' : width} onClose={onClose} afterOpenChange={afterOpenChange}>
        {children}
      </Drawer>
    );
  }
  return (
    <Modal
      {...common}
      width={isPhone ? '100%' : width}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      {...(isPhone ? PHONE_DIALOG : WINDOW)}
    >
      {children}
    </Modal>
  );
}

/** Header and buttons stay visible; the fields scroll between them. */
const WINDOW = {
  centered: true,
  styles: { body: { maxHeight: 'calc(100vh - 220px)', overflow: 'auto', padding: '8px 2px 0' } },
} as const;
