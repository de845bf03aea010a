import { App, Form, InputNumber, Modal, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { queryClient } from '../../../kernel/basis/failure/query-client';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { Problem } from '../../../kernel/look/failure/problem';
import { HouseOrderPolicy } from '../../../api/codes';
import type { HousePolicy, Rule, RuleTarget } from './use-factor-rules';

const ROLE = ['house', 'required'] as const;
const DAYS = 7;

interface Values {
  rule: Rule;
  /** asked for only if it is required */
  graceDays?: number;
}

const save = ({ roleId }: RuleTarget, { rule, graceDays = 0 }: Values) =>
  roleId === undefined
    ? post('base/sys/factor', 'setPolicy', { policy: rule as HousePolicy, graceDays })
    : post('base/sys/factor', 'setRole', { roleId, required: rule === 'required', graceDays });

/** Changes who needs two-step verification, and says how many people that meets. */
export function RuleDialog({ target, onClose }: { target: RuleTarget; onClose: () => void }) {
  const { t } = useTranslation(['factor-rules', 'resource']);
  const { message } = App.useApp();
  const { attempt, isBusy, problem } = useAttempt();
  const [form] = Form.useForm<Values>();
  const rule = Form.useWatch('rule', form) ?? target.rule;
  const { name, people, without } = target;
  const submit = (values: Values) =>
    attempt(async () => {
      await save(target, values);
      void message.success(t('saved', { name }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['base/sys/factor'] });
    });

  return (
    <Modal
      open
      title={t('change.of', { name })}
      width={480}
      okText={t('resource:save')}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={isBusy}
        initialValues={{ rule: target.rule, graceDays: DAYS }}
        onFinish={(values) => background(submit(values))}
      >
        <Problem words={problem} />
        <Form.Item name="rule" extra={t(`note.${rule}`)}>
          <Radio.Group
            vertical
            options={(target.roleId === undefined ? HouseOrderPolicy : ROLE).map((value) => ({
              value,
              label: t(`policy.${value}`),
            }))}
          />
        </Form.Item>
        {rule === 'required' && (
          <>
            {without > 0 && <p>{t('without', { without, people })}</p>}
            <Form.Item name="graceDays" label={t('grace')} extra={t('grace.note')} rules={[{ required: true }]}>
              <InputNumber min={0} max={90} precision={0} style={{ width: 120 }} />
            </Form.Item>
          </>
        )}
        {/* Enter submits the form only if it contains a submit button. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
