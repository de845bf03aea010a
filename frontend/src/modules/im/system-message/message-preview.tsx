import { Form } from 'antd';
import type { Draft } from '../phone/draft';
import { Phone } from '../phone/phone';
import css from './message.module.css';

/** Previews the message of the surrounding form on a phone. */
export function MessagePreview() {
  const form = Form.useFormInstance<Draft>();
  const watched: Draft | undefined = Form.useWatch((values: Draft) => values, { form, preserve: true });
  return (
    <div className={css.beside}>
      <Phone message={watched ?? (form.getFieldsValue(true) as Draft)} />
    </div>
  );
}
