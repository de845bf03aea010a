import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { background } from '../../../kernel/basis/failure/background';
import { Problem } from '../../../kernel/look/failure/problem';
import { PersonInput } from '../message/person-input';
import type { Phrase } from './phrase';
import { PhraseChoice } from './phrase-choice';

interface Props {
  phrases: readonly Phrase[];
  isOpen: boolean;
  onClose: () => void;
}

/** Gives the chosen phrases of a library another speaker. */
export function SpeakerDialog({ phrases, isOpen, onClose }: Props) {
  const { t } = useTranslation(['im-wording', 'resource']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<{ user_id: number }>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const [picked, pick] = useState<number[]>([]);
  // Somebody else may have deleted a phrase while the dialog is open.
  const there = new Set(phrases.map(({ id }) => id));
  const ids = picked.filter((id) => there.has(id));

  const close = () => {
    setProblem(undefined);
    pick([]);
    onClose();
  };
  const change = ({ user_id: speaker }: { user_id: number }) =>
    attempt(async () => {
      try {
        await post('im/wording', 'speaker', { ids, user_id: speaker });
      } finally {
        background(client.invalidateQueries({ queryKey: ['im/wording'] }));
      }
      void message.success(t('speaker.done', { n: ids.length, count: ids.length }));
      close();
    });

  return (
    <Modal
      title={t('speaker')}
      open={isOpen}
      onCancel={close}
      onOk={() => form.submit()}
      okText={t('speaker.go', { n: ids.length, count: ids.length })}
      okButtonProps={{ disabled: ids.length === 0 }}
      confirmLoading={isBusy}
      width={640}
      destroyOnHidden
    >
      <Problem words={problem} />
      <Form
        form={form}
        name="speaker"
        layout="vertical"
        preserve={false}
        onFinish={(values) => background(change(values))}
      >
        <Form.Item
          name="user_id"
          label={t('user_id')}
          rules={[{ required: true, message: t('resource:rule.required', { label: t('user_id') }) }]}
        >
          <PersonInput />
        </Form.Item>
      </Form>
      <PhraseChoice phrases={phrases} picked={ids} onPick={pick} />
    </Modal>
  );
}
