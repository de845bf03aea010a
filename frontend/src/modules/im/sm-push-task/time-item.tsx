import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { faultOf, type PushTime } from './push-time';
import { TimeChoice } from './time-choice';

/** When a push goes out, as a form asks for it. A time that is still to be chosen is missed when the form is sent. */
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
