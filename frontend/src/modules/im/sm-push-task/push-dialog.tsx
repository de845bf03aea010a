import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { PHONE_DIALOG } from '../../../kernel/look/overlay/phone-dialog';
import { Problem } from '../../../kernel/look/failure/problem';
import { useUnsaved } from '../../../kernel/shell/tabs/unsaved';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { MessageItem } from './message-item';
import type { Pushing } from './pushing';
import { type PushValues, startOf } from './push-values';
import { Caution } from '../capability/caution';
import { ReachLine } from './reach-line';
import { RecipientsItem } from './recipients/recipients-item';
import { TimeItem } from './time-item';
import { useLeaving } from './use-leaving';
import { usePush } from './use-push';

interface Props {
  pushing: Pushing;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog of a push: content, recipients and time. */
export default function PushDialog({ pushing, isOpen, onClose }: Props) {
  const { t } = useTranslation(['im-push', 'resource']);
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const [form] = Form.useForm<PushValues>();
  const [start] = useState(() => startOf(pushing));
  const [isDirty, setDirty] = useState(false);
  // Some users have already received the message, so the message cannot be changed.
  const isBegun = typeof pushing.task?.seq_no === 'number';
  useUnsaved(isOpen && isDirty);
  const { isAll, ids } = { ...start, ...Form.useWatch((values: PushValues) => values, { form, preserve: true }) };

  const leave = () => {
    setDirty(false);
    onClose();
  };
  const { ask, isBusy, problem } = usePush(pushing.task?.id, () => {
    leave();
    for (const resource of ['im/sm_push_task', 'im/system_message'])
      background(client.invalidateQueries({ queryKey: [resource] }));
  });
  const close = useLeaving(isDirty, leave);

  return (
    <Modal
      title={pushing.task ? t('editTask') : t('push')}
      open={isOpen}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      width={isPhone ? '100%' : 640}
      {...(isPhone ? PHONE_DIALOG : WINDOW)}
      footer={
        <>
          <ReachLine audience={{ isAll, ids }} />
          <Buttons isBusy={isBusy} onCancel={close} onNext={() => form.submit()} />
        </>
      }
    >
      <Form
        form={form}
        name="push"
        layout="vertical"
        initialValues={start}
        disabled={isBusy}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => background(ask({ ...start, ...values }))}
      >
        <Problem words={problem} />
        <Caution of="pushes" />
        {isBegun && <Alert type="info" showIcon title={t('editTask.begun')} style={{ marginBottom: 16 }} />}
        <MessageItem message={pushing.message} disabled={isBegun || isBusy} />
        <AudienceItem disabled={isBegun || isBusy} />
        {!isAll && <RecipientsItem disabled={isBegun || isBusy} />}
        <TimeItem />
      </Form>
    </Modal>
  );
}

function Buttons({ isBusy, onCancel, onNext }: { isBusy: boolean; onCancel: () => void; onNext: () => void }) {
  const { t } = useTranslation(['im-push', 'resource']);
  return (
    <Flex justify="end" gap="small" style={{ marginTop: 16 }}>
      <Button onClick={onCancel}>{t('resource:cancel')}</Button>
      <Button type="primary" loading={isBusy} onClick={onNext}>
        {t('next')}
      </Button>
    </Flex>
  );
}

function AudienceItem({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('im-push');
  const options = [
    { value: true, label: t('send_to_all.1') },
    { value: false, label: t('send_to_all.0') },
  ];
  return (
    <Form.Item name="isAll" label={t('send_to_all')}>
      <Radio.Group disabled={disabled} options={options} />
    </Form.Item>
  );
}

const WINDOW = {
  centered: true,
  styles: { body: { maxHeight: 'calc(100vh - 270px)', overflow: 'auto', padding: '8px 2px' } },
} as const;
