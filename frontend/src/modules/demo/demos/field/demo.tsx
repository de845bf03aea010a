import { Form } from 'antd';
import { useState } from 'react';
import type { FieldDefinition } from '../../../../kernel/resource/declare/field-definition';
import { FieldInput } from '../../../../kernel/resource/form/field-input';
import { useTexts } from '../../../../kernel/resource/declare/texts';

const FIELDS: FieldDefinition[] = [
  { name: 'name', input: 'text' },
  { name: 'orderNum', input: 'number' },
  { name: 'dataType', input: 'radio', options: [{ value: 0 }, { value: 1 }, { value: 2 }] },
];

export default function Fields() {
  const texts = useTexts('demo-rows');
  const [values, setValues] = useState<object>({});
  return (
    <Form layout="vertical" name="demo-field" onValuesChange={(_, all: object) => setValues(all)}>
      {FIELDS.map((field) => (
        <Form.Item key={field.name} name={field.name} label={texts.label(field.name)}>
          <FieldInput field={field} rule={{}} texts={texts} />
        </Form.Item>
      ))}
      <code>{JSON.stringify(values)}</code>
    </Form>
  );
}
