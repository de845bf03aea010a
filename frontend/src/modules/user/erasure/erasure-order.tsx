import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { Problem } from '../../../kernel/look/failure/problem';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import type { Erasure } from './erasure';

interface Props {
  erasure: Erasure;
  name: string;
}

interface Order {
  typed: string;
  reason: string;
}

/** The confirmation of an erasure: the name is typed again, with a reason. */
export function ErasureOrder({ erasure: { id, userId }, name }: Props) {
  const { t } = useTranslation('user-erasure');
  const client = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();
  const confirm = async ({ reason }: Order) => {
    await attempt(() => post('user/erasure', 'confirm', { id, userId, reason: reason.trim() }));
    // Another staff member may have confirmed it already.
    background(client.invalidateQueries({ queryKey: ['user/erasure'] }));
  };
  const isName = (_: unknown, typed = '') =>
    typed.trim() === name.trim() ? Promise.resolve() : Promise.reject(new Error(t('typed.rule', { name })));
  return (
    <Form<Order>
      name="erase"
      layout="vertical"
      disabled={isBusy}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(order) => background(confirm(order))}
    >
      <Problem words={problem} />
      <Alert type="error" showIcon title={t('forever')} style={{ marginBlockEnd: 16 }} />
      <Form.Item
        name="reason"
        label={t('reason')}
        extra={t('reason.note')}
        rules={[{ required: true, whitespace: true, message: t('reason.rule') }]}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item name="typed" label={t('typed', { name })} rules={[{ validator: isName, validateTrigger: 'onSubmit' }]}>
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Button danger type="primary" htmlType="submit" loading={isBusy}>
        {t('confirm', { name })}
      </Button>
    </Form>
  );
}
