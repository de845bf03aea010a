import { Input, Select } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldDefinition } from '../declare/field-definition';
import type { InputProps } from '../../form/inputs/input-props';
import { ruleFor } from '../declare/rules';
import type { Asking } from '../question/use-question';
import type { Texts } from '../declare/texts';

interface Props {
  resource: string;
  field: FieldDefinition;
  asking: Pick<Asking, 'question' | 'ask'>;
  texts: Texts;
}

// Fetched with the first list that filters by them, because they are large, and most lists do not.
const DateRange = lazy(async () => ({ default: (await import('../../form/inputs/date-range')).DateRange }));
const NumberBox = lazy(async () => ({ default: (await import('./number-box')).NumberBox }));
const DictSelect = lazy(async () => ({ default: (await import('../../form/inputs/dict-select')).DictSelect }));

const WIDTH = 150;
const RANGE_WIDTH = 250;

/** One filter of the search bar. It applies as soon as a value is chosen, or Enter is pressed. */
export function SearchField({ resource, field, asking, texts }: Props) {
  const { name, search, options } = field;
  const { question, ask } = asking;
  const value = question[name];
  const label = texts.label(name);
  const set = (value: unknown) => ask({ [name]: value });
  const common = { 'aria-label': label, placeholder: label, allowClear: true, style: { width: WIDTH } };

  if (typeof search === 'function') {
    const Custom = search as ComponentType<InputProps & { placeholder: string }>;
    return <Custom value={value} onChange={set} placeholder={label} />;
  }
  if (search === 'range') return <RangeBox name={name} label={label} asking={asking} />;
  if (typeof options === 'string') {
    return (
      <Suspense fallback={<Select {...common} loading />}>
        <DictSelect
          {...common}
          of={options}
          isText={typeOf(resource, field) === 'string'}
          value={value as never}
          onChange={set}
        />
      </Suspense>
    );
  }
  if (options ?? isFlag(resource, field)) {
    const choices = options ?? [{ value: true }, { value: false }];
    return (
      <Select
        {...common}
        value={value}
        onChange={set}
        options={choices.map((option) => ({ value: option.value, label: texts.option(field, option) }))}
      />
    );
  }
  if (isNumber(resource, field)) {
    return (
      <Suspense fallback={<Input disabled placeholder={label} style={common.style} />}>
        <NumberBox key={String(value)} {...common} value={value} set={set} />
      </Suspense>
    );
  }
  return (
    <Input
      key={String(value)}
      {...common}
      defaultValue={typeof value === 'string' ? value : ''}
      onPressEnter={({ currentTarget }) => set(currentTarget.value.trim())}
      onBlur={({ currentTarget }) => set(currentTarget.value.trim())}
      onClear={() => set(undefined)}
    />
  );
}

function RangeBox({ name, label, asking: { question, ask } }: { name: string; label: string } & Pick<Props, 'asking'>) {
  const [start, end] = [question[`${name}Start`], question[`${name}End`]];
  return (
    <Suspense fallback={<Input disabled placeholder={label} style={{ width: RANGE_WIDTH }} />}>
      <DateRange
        label={label}
        value={[start, end].map((one) => (typeof one === 'string' ? one : undefined)) as [string?, string?]}
        onChange={([start, end]) => ask({ [`${name}Start`]: start, [`${name}End`]: end })}
      />
    </Suspense>
  );
}

const typeOf = (resource: string, { name }: FieldDefinition) =>
  ruleFor(resource, 'add', name).type ?? ruleFor(resource, 'update', name).type;
const isFlag = (resource: string, field: FieldDefinition) =>
  field.input === 'switch' || typeOf(resource, field) === 'boolean';
const isNumber = (resource: string, field: FieldDefinition) =>
  field.input === 'number' || ['integer', 'number'].includes(typeOf(resource, field) ?? '');
