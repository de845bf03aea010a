import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE_DIALOG } from '../../../kernel/phone-dialog';
import { Problem } from '../../../kernel/problem';
import { useUnsaved } from '../../../kernel/tabs/unsaved';
import { useIsPhone } from '../../../kernel/use-media';
import { MessageLine } from '../system-message/message-line';
import { MessageSelect } from './message-select';
import type { Pushing } from './pushing';
import css from './push.module.css';
import { type PushValues, startOf } from './push-values';
import { ReachLine } from './reach-line';
import { RecipientsItem } from './recipients/recipients-item';
import { TimeItem } from './time-item';
import { usePush } from './use-push';

interface Props {
  pushing: Pushing;
  isOpen: boolean;
  onClose: () => void;
}

/** Who is to be told what, and when. */
export default function PushDialog({ pushing, isOpen, onClose }: Props) {
  const { t } = useTranslation(['im-push', 'resource']);
  const { modal } = App.useApp();
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const [form] = Form.useForm<PushValues>();
  const [start] = useState(() => startOf(pushing));
  const [isDirty, setDirty] = useState(false);
  // Some people have it already: the rest get the same.
  const isBegun = typeof pushing.task?.seq_no === 'number';
  useUnsaved(isOpen && isDirty);
  const { isAll, ids } = { ...start, ...Form.useWatch((values: PushValues) => values, { form, preserve: true }) };

  const { ask, isBusy, problem } = usePush(pushing.task?.id, () => {
    setDirty(false);
    onClose();
    void client.invalidateQueries({ queryKey: ['im/sm_push_task'] });
    void client.invalidateQueries({ queryKey: ['im/system_message'] });
  });

  const close = () => {
    if (!isDirty) return onClose();
    void modal.confirm({
      centered: true,
      title: t('resource:unsaved'),
      okText: t('resource:leave'),
      cancelText: t('resource:stay'),
      okButtonProps: { danger: true },
      onOk: () => {
        setDirty(false);
        onClose();
      },
    });
  };

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
          <Flex justify="end" gap="small" style={{ marginTop: 16 }}>
            <Button onClick={close}>{t('resource:cancel')}</Button>
            <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
              {t('next')}
            </Button>
          </Flex>
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
        onFinish={(values) => void ask({ ...start, ...values })}
      >
        <Problem words={problem} />
        {isBegun && <Alert type="info" showIcon title={t('editTask.begun')} style={{ marginBottom: 16 }} />}
        {pushing.message ? (
          <div className={css.message}>
            <MessageLine message={pushing.message} size={48} />
          </div>
        ) : (
          <Form.Item name="message" label={t('message')} rules={[{ required: true, message: t('message.missing') }]}>
            <MessageSelect disabled={isBegun || isBusy} />
          </Form.Item>
        )}
        <Form.Item name="isAll" label={t('send_to_all')}>
          <Radio.Group
            disabled={isBegun || isBusy}
            options={[
              { value: true, label: t('send_to_all.1') },
              { value: false, label: t('send_to_all.0') },
            ]}
          />
        </Form.Item>
        {!isAll && <RecipientsItem disabled={isBegun || isBusy} />}
        <TimeItem />
      </Form>
    </Modal>
  );
}

const WINDOW = {
  centered: true,
  styles: { body: { maxHeight: 'calc(100vh - 270px)', overflow: 'auto', padding: '8px 2px' } },
} as const;
