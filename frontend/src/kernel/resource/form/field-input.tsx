import { Input, InputNumber, Radio, Select, Switch } from 'antd';
import type { ComponentType } from 'react';
import { ChoicesSelect } from '../../form/inputs/choices-select';
import { DateInput } from '../../form/inputs/date-input';
import { DictSelect } from '../../form/inputs/dict-select';
import { FileInput } from '../../form/files/input/file-input';
import { IconPicker } from '../../form/inputs/icon-picker';
import { ImageInput } from '../../form/files/input/image-input';
import { JsonInput } from '../../form/inputs/json-input';
import { RichInput } from '../../form/rich/rich-input';
import type { FieldDefinition, Input as Kind } from '../declare/field-definition';
import type { InputProps } from '../../form/inputs/input-props';
import type { Rule } from '../declare/rule';
import type { Texts } from '../declare/texts';

interface Context {
  field: FieldDefinition;
  rule: Rule;
  texts: Texts;
}

/** Only the input itself knows the type of its value, which is that of the API. */
type Item = InputProps<never> & { 'aria-describedby'?: string };
type Props = Item & Context;

/** The input of a field in a form: one of the kinds below, or the field's own component. */
export function FieldInput({ field, rule, texts, ...item }: Props) {
  if (typeof field.input === 'function') {
    const Own = field.input;
    return <Own {...item} />;
  }
  const Kind = KINDS[field.input || 'text'];
  return <Kind {...item} field={field} rule={rule} texts={texts} />;
}

const choicesOf = ({ field, texts }: Context) =>
  Array.isArray(field.options)
    ? field.options.map((option) => ({ value: option.value, label: texts.option(field, option) }))
    : [];

/** The properties that antd passes to the input of a form item. */
const plain = ({ field: _face, rule: _rule, texts: _texts, ...item }: Props): object => item;

const TextInput = (props: Props) => <Input {...plain(props)} autoComplete="off" />;

const TextArea = (props: Props) => {
  const max = props.rule.maxLength;
  return (
    <Input.TextArea
      {...plain(props)}
      autoSize={{ minRows: 3, maxRows: 12 }}
      {...(max && { count: { show: true, max } })}
    />
  );
};

const NumberInput = (props: Props) => {
  const { minimum, maximum, type } = props.rule;
  return (
    <InputNumber
      {...plain(props)}
      style={{ width: '100%' }}
      {...(minimum !== undefined && { min: minimum })}
      {...(maximum !== undefined && { max: maximum })}
      {...(type === 'integer' && { precision: 0 })}
    />
  );
};

/** A flag that the API sends as 0 or 1 stays a number. */
function FlagSwitch({ rule, field: _face, texts: _texts, value, onChange, ...item }: Props) {
  const isNumber = typeof value === 'number' || rule.type === 'integer' || rule.type === 'number';
  const change = onChange as ((value: unknown) => void) | undefined;
  return <Switch {...item} checked={!!value} onChange={(on) => change?.(isNumber ? Number(on) : on)} />;
}

function Choice(props: Props) {
  const { field, rule } = props;
  const isMany = rule.type === 'array';
  if (typeof field.options === 'string')
    return (
      <DictSelect
        {...plain(props)}
        of={field.options}
        isText={(rule.items ?? rule).type === 'string'}
        allowClear
        multiple={isMany}
      />
    );
  const common = {
    ...plain(props),
    options: choicesOf(props),
    allowClear: !rule.required,
    showSearch: { optionFilterProp: 'label' },
  };
  return isMany ? <ChoicesSelect {...common} /> : <Select {...common} />;
}

const Radios = (props: Props) => <Radio.Group {...plain(props)} options={choicesOf(props)} />;

const Tags = (props: Props) => (
  <Select {...plain(props)} mode="tags" tokenSeparators={[',', '，']} open={false} suffixIcon={null} />
);

const KINDS: Record<Kind, ComponentType<Props>> = {
  text: TextInput,
  textarea: TextArea,
  password: (props) => <Input.Password {...plain(props)} autoComplete="new-password" />,
  number: NumberInput,
  switch: FlagSwitch,
  select: Choice,
  radio: Radios,
  tags: Tags,
  date: (props) => <DateInput {...plain(props)} />,
  datetime: (props) => <DateInput {...plain(props)} withTime />,
  image: (props) => <ImageInput {...plain(props)} />,
  file: (props) => <FileInput {...plain(props)} most={1} />,
  files: (props) => <FileInput {...plain(props)} />,
  rich: (props) => <RichInput {...plain(props)} label={props.texts.label(props.field.name)} />,
  json: (props) => <JsonInput {...plain(props)} label={props.texts.label(props.field.name)} />,
  icon: (props) => <IconPicker {...plain(props)} />,
};
