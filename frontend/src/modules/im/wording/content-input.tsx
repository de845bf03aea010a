import { Form, Input } from 'antd';
import { ImageInput } from '../../../kernel/form/files/input/image-input';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { PhraseType } from './phrase';

const LONGEST = 1024;

/** The content of a phrase: a text or a picture, depending on the selected type. */
export function ContentInput(props: InputProps<string>) {
  const { id, value = '', onChange, disabled = false } = props;
  const form = Form.useFormInstance<{ type?: number }>();
  const type = Form.useWatch('type', form);
  // A text is no valid picture and vice versa, so the input of the other type starts empty.
  const isPicture = value.startsWith('/') || /^https?:\/\/\S+$/.test(value);
  if (type === PhraseType.Image) return <ImageInput {...props} value={isPicture ? value : ''} />;
  return (
    <Input.TextArea
      {...(id !== undefined && { id })}
      autoSize={{ minRows: 3, maxRows: 10 }}
      count={{ show: true, max: LONGEST }}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
