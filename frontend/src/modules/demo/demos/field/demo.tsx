import { Form } from 'antd';
import { useState } from 'react';
import type { Face } from '../../../../kernel/resource/face';
import { FieldInput } from '../../../../kernel/resource/field-input';
import { useTexts } from '../../../../kernel/resource/texts';

const FACES: Face[] = [
  { name: 'name', input: 'text' },
  { name: 'orderNum', input: 'number' },
  { name: 'dataType', input: 'radio', options: [{ value: 0 }, { value: 1 }, { value: 2 }] },
];

export default function Fields() {
  const texts = useTexts('demo-rows');
  const [values, setValues] = useState<object>({});
  return (
    <Form layout="vertical" name="demo-field" onValuesChange={(_, all: object) => setValues(all)}>
      {FACES.map((face) => (
        <Form.Item key={face.name} name={face.name} label={texts.label(face.name)}>
          <FieldInput face={face} rule={{}} texts={texts} />
        </Form.Item>
      ))}
      <code>{JSON.stringify(values)}</code>
    </Form>
  );
}
