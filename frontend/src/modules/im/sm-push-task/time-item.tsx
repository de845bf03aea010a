import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { faultOf, type PushTime } from './push-time';
import { TimeChoice } from './time-choice';

/** The form item for the time of a push. A missing time is an error only when the form is submitted. */
export function TimeItem() {
  const { t } = useTranslation('im-push');
  const refuse = (fault: ReturnType<typeof faultOf>) => (_: unknown, time: PushTime) =>
    fault !== undefined && faultOf(time) === fault ? Promise.reject(new Error(t(fault))) : Promise.resolve();
  return (
    <Form.Item
      name="time"
      label={t('time')}
      rules={[{ validator: refuse('time.past') }, { validator: refuse('time.missing'), validateTrigger: 'onSubmit' }]}
    >
      <TimeChoice />
    </Form.Item>
  );
}
