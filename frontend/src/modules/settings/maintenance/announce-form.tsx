import { App, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGrants } from '../../../kernel/access/account/grants';
import { useCan } from '../../../kernel/access/permission/can';
import { queryClient } from '../../../kernel/basis/failure/query-client';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { DateInput } from '../../../kernel/form/inputs/date-input';
import { Problem } from '../../../kernel/look/failure/problem';
import css from './maintenance.module.css';

interface Values {
  text: string;
  fromTime?: string | null;
  untilTime?: string | null;
}

/** Announces a maintenance, or begins one, after a question that says what it does to whom. */
export function AnnounceForm() {
  const { t } = useTranslation('maintenance');
  const { modal } = App.useApp();
  const { attempt, isBusy, problem } = useAttempt();
  const [form] = Form.useForm<Values>();
  const from = Form.useWatch('fromTime', form);
  const isSuper = useGrants(({ person }) => !!person?.isSuper);
  const can = useCan()('base/sys/maintenance/announce') && isSuper;
  if (!can) return <p>{t('mayNot')}</p>;

  const announce = (values: Values) =>
    attempt(async () => {
      await post('base/sys/maintenance', 'announce', values);
      await queryClient.invalidateQueries({ queryKey: ['base/sys/maintenance'] });
    });
  const ask = (values: Values) =>
    void modal.confirm({
      centered: true,
      title: values.fromTime ? t('ask.ahead', { from: values.fromTime.slice(0, 16) }) : t('ask.now'),
      content: t('effect'),
      okText: t(values.fromTime ? 'announce' : 'begin'),
      okButtonProps: { danger: !values.fromTime },
      onOk: () => announce(values),
    });
  return (
    <Form<Values> form={form} layout="vertical" disabled={isBusy} className={css.form ?? ''} onFinish={ask}>
      <Problem words={problem} />
      <Form.Item name="text" label={t('text')} extra={t('text.note')} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <div className={css.times}>
        <Form.Item name="fromTime" label={t('from')} extra={t('from.note')}>
          <DateInput withTime />
        </Form.Item>
        <Form.Item name="untilTime" label={t('until')} extra={t('until.note')}>
          <DateInput withTime />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" danger={!from} loading={isBusy}>
        {t(from ? 'announce' : 'begin')}
      </Button>
    </Form>
  );
}
