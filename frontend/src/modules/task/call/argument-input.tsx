import { Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isJson } from './call-text';
import css from './call.module.css';
import type { Parameter } from './use-handlers';

interface Props {
  id: string;
  parameter: Parameter;
  /** as JSON; empty if the argument is omitted */
  value: string;
  onChange: (json: string) => void;
  disabled: boolean;
}

/** The input of one argument, depending on its type. */
export function ArgumentInput(props: Props) {
  switch (props.parameter.type) {
    case 'string':
      return <TextArgument {...props} />;
    case 'number':
      return <NumberArgument {...props} />;
    case 'boolean':
      return <FlagArgument {...props} />;
    default:
      return <JsonArgument {...props} />;
  }
}

const valueOf = (json: string): unknown => (isJson(json) ? JSON.parse(json) : undefined);

function TextArgument({ id, value, onChange, disabled, parameter: { required } }: Props) {
  const text = valueOf(value);
  return (
    <Input
      id={id}
      disabled={disabled}
      autoComplete="off"
      value={typeof text === 'string' ? text : value}
      // For a required argument, an empty input is the empty string.
      onChange={({ target }) => onChange(target.value === '' && !required ? '' : JSON.stringify(target.value))}
    />
  );
}

function NumberArgument({ id, value, onChange, disabled }: Props) {
  const figure = valueOf(value);
  return (
    <InputNumber<number>
      id={id}
      disabled={disabled}
      className={css.number}
      value={typeof figure === 'number' ? figure : null}
      onChange={(next) => onChange(next === null ? '' : JSON.stringify(next))}
    />
  );
}

function FlagArgument({ id, value, onChange, disabled }: Props) {
  const { t } = useTranslation('resource');
  return (
    <Select<string>
      id={id}
      disabled={disabled}
      allowClear
      className={css.number}
      {...(value !== '' && { value })}
      options={['true', 'false'].map((flag) => ({ value: flag, label: t(`flag.${flag as 'true' | 'false'}`) }))}
      onChange={(flag?: string) => onChange(flag ?? '')}
    />
  );
}

function JsonArgument({ id, value, onChange, disabled, parameter: { type } }: Props) {
  const { t } = useTranslation('task');
  const isWrong = value.trim() !== '' && !isJson(value);
  return (
    <>
      <Input.TextArea
        id={id}
        disabled={disabled}
        className={css.code}
        autoSize={{ minRows: 1, maxRows: 8 }}
        spellCheck={false}
        placeholder={type === 'array' ? '[1, 2]' : '{"key": "value"}'}
        value={value}
        aria-invalid={isWrong}
        {...(isWrong && { status: 'error' as const, 'aria-describedby': `${id}-wrong` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {isWrong && (
        <small id={`${id}-wrong`} className={css.wrong} role="alert">
          {t('call.notJson')}
        </small>
      )}
    </>
  );
}
