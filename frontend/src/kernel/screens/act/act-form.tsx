import { Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../look/failure/problem';
import type { Act } from './act';
import type { FormValues } from './act-values';
import { type Duration, EVER, faultOf } from './duration';
import { DurationChoice } from './duration-choice';
import { FilledReason } from './filled-reason';
import { faultOfReason, filled } from './open-reason';
import { ReasonInput } from './reason-input';
import { TargetList } from './target-list';
import { WholeTarget } from './whole-target';

interface Props {
  id: string;
  act: Act;
  note: string | undefined;
  isBusy: boolean;
  problem: string | undefined;
  onFinish: (values: FormValues) => void;
}

const LONGEST = 128;

/** The form of an act. */
export function ActForm({ id, act, note, isBusy, problem, onFinish }: Props) {
  const { t } = useTranslation('act');
  const { targets, whole, reason = 'optional', longest = LONGEST, templates, hasDuration, head, fields } = act;
  const checkEnd = (_: unknown, duration: Duration) => {
    const fault = faultOf(duration);
    return fault ? Promise.reject(new Error(t(fault))) : Promise.resolve();
  };
  const checkReason = (words = '', duration: Duration | undefined) => {
    const fault = faultOfReason(words, duration);
    if (fault) return Promise.reject(new Error(t(fault)));
    const isLong = filled(words, duration).length > longest;
    return isLong ? Promise.reject(new Error(t('reason.long', { n: longest }))) : Promise.resolve();
  };
  return (
    <Form<FormValues>
      id={id}
      name={id}
      layout="vertical"
      disabled={isBusy}
      initialValues={{ reason: '', duration: EVER }}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={onFinish}
    >
      <Problem words={problem} />
      {whole ? <WholeTarget whole={whole} /> : <TargetList targets={targets} />}
      {note && <Typography.Paragraph type="secondary">{note}</Typography.Paragraph>}
      {head}
      {hasDuration && (
        <Form.Item name="duration" label={t('duration')} rules={[{ validator: checkEnd, validateTrigger: 'onSubmit' }]}>
          <DurationChoice disabled={isBusy} />
        </Form.Item>
      )}
      {fields}
      {reason !== 'none' && (
        <Form.Item
          name="reason"
          label={t(reason === 'wanted' ? 'reason' : 'reason.optional')}
          dependencies={['duration']}
          extra={<FilledReason />}
          rules={[
            ...(reason === 'wanted' ? [{ required: true, whitespace: true, message: t('reason.missing') }] : []),
            ({ getFieldValue }) => ({
              validator: (_, words?: string) => checkReason(words, getFieldValue('duration') as Duration | undefined),
            }),
          ]}
          validateTrigger="onSubmit"
        >
          <ReasonInput templates={templates} longest={longest} disabled={isBusy} />
        </Form.Item>
      )}
    </Form>
  );
}
