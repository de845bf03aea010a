import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../kernel/tabs/unsaved';
import { useIsPhone } from '../../../kernel/use-media';
import { MessageLine } from '../system-message/message-line';
import { MessageSelect } from './message-select';
import type { Pushing } from './push-layer';
import css from './push.module.css';
import { faultOf } from './push-time';
import { type PushValues, startOf } from './push-values';
import { ReachLine } from './reach-line';
import { LIST_LENGTH, writeIds } from './recipients/id-list';
import { RecipientPicker } from './recipients/recipient-picker';
import { TimeChoice } from './time-choice';
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
      {...(isPhone ? PHONE : WINDOW)}
      footer={
        <Flex justify="end" gap="small">
          <Button onClick={close}>{t('resource:cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {t('next')}
          </Button>
        </Flex>
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
        {problem && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 16 }} />}
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
            optionType="button"
            disabled={isBegun || isBusy}
            options={[
              { value: true, label: t('send_to_all.1') },
              { value: false, label: t('send_to_all.0') },
            ]}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={['isAll']}>
          {({ getFieldValue }) =>
            getFieldValue('isAll') === false && (
              <Form.Item
                name="ids"
                label={t('recv_ids')}
                rules={[
                  { type: 'array', required: true, message: t('recipients.missing') },
                  {
                    validator: (_, ids: number[]) =>
                      writeIds(ids).length > LIST_LENGTH
                        ? Promise.reject(new Error(t('recipients.tooMany', { most: LIST_LENGTH })))
                        : Promise.resolve(),
                  },
                ]}
              >
                <RecipientPicker disabled={isBegun || isBusy} />
              </Form.Item>
            )
          }
        </Form.Item>
        <Form.Item
          name="time"
          label={t('time')}
          rules={[
            {
              validator: (_, time: PushValues['time']) => {
                const fault = faultOf(time);
                return fault ? Promise.reject(new Error(t(fault))) : Promise.resolve();
              },
            },
          ]}
        >
          <TimeChoice />
        </Form.Item>
        <Form.Item noStyle dependencies={['isAll', 'ids']}>
          {({ getFieldsValue }) => {
            const { isAll, ids } = getFieldsValue(true) as PushValues;
            return <ReachLine audience={{ isAll, ids }} />;
          }}
        </Form.Item>
      </Form>
    </Modal>
  );
}

const PHONE = {
  style: { top: 0, maxWidth: '100%', margin: 0, padding: 0 },
  styles: {
    container: { display: 'flex', flexDirection: 'column', minHeight: '100dvh', borderRadius: 0 },
    body: { flex: 1 },
  },
} as const;

const WINDOW = {
  centered: true,
  styles: { body: { maxHeight: 'calc(100vh - 220px)', overflow: 'auto', padding: '8px 2px' } },
} as const;
