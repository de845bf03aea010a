import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { background } from '../../basis/failure/background';
import { Problem } from '../../look/failure/problem';
import { useAttempt } from '../../call/attempt/use-attempt';
import { useTexts } from '../declare/texts';

const LONGEST = 50;

interface Props {
  texts: string;
  mode: 'add' | 'rename' | undefined;
  /** the initial value of the field */
  name: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ texts, mode, name, onSave, onClose }: Props) {
  const { say } = useTexts(texts);
  const [given, setGiven] = useState<string>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const words = (given ?? name).trim();
  const close = () => {
    setGiven(undefined);
    setProblem(undefined);
    onClose();
  };
  const save = () =>
    attempt(async () => {
      if (words === '') return;
      await onSave(words);
      close();
    });
  return (
    <Modal
      title={say(mode === 'rename' ? 'views.rename' : 'views.saveAs')}
      open={mode !== undefined}
      okText={say('save')}
      okButtonProps={{ disabled: words === '' }}
      confirmLoading={isBusy}
      onOk={() => background(save())}
      onCancel={close}
      destroyOnHidden
    >
      <Form layout="vertical" onFinish={() => background(save())}>
        <Problem words={problem} />
        <Form.Item
          label={say('views.name')}
          htmlFor="view-name"
          extra={mode === 'add' ? say('views.keeps') : undefined}
        >
          <Input
            id="view-name"
            autoFocus
            maxLength={LONGEST}
            value={given ?? name}
            onChange={({ target }) => setGiven(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
