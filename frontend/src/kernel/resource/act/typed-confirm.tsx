import { Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { background } from '../../basis/failure/background';
import { useAttempt } from '../../call/attempt/use-attempt';
import { useTexts } from '../declare/texts';

interface Props {
  open: boolean;
  title: string;
  note: string;
  /** the text that must be typed before the button is enabled */
  word: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** A confirmation for which a text must be typed, for acts that destroy data and cannot be undone. */
export function TypedConfirm({ open, title, note, word, onConfirm, onClose }: Props) {
  const { say } = useTexts('resource');
  const [typed, setTyped] = useState('');
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const isRight = typed.trim().toLowerCase() === word.toLowerCase();
  const close = () => {
    setTyped('');
    setProblem(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!isRight) return;
    await attempt(async () => {
      await onConfirm();
      close();
    });
  };
  return (
    <Modal
      title={title}
      open={open}
      onCancel={close}
      onOk={() => background(confirm())}
      okText={title}
      okButtonProps={{ danger: true, disabled: !isRight }}
      confirmLoading={isBusy}
      width={440}
      destroyOnHidden
    >
      <Typography.Paragraph>{note}</Typography.Paragraph>
      <Form layout="vertical" onFinish={() => background(confirm())}>
        <Form.Item
          label={say('typed.note', { word })}
          htmlFor="typed-confirm"
          {...(problem && { validateStatus: 'error' as const, help: problem })}
        >
          <Input
            id="typed-confirm"
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
