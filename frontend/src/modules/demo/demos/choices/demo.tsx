import { Form } from 'antd';
import { useState } from 'react';
import { IconPicker } from '../../../../kernel/form/inputs/icon-picker';
import { TagList } from '../../../../kernel/form/inputs/tag-list';
import { TreeCheck } from '../../../../kernel/form/inputs/tree-check';
import { TreePicker } from '../../../../kernel/form/inputs/tree-picker';

const ROWS = [
  { id: 1, parentId: null, name: 'Fruit' },
  { id: 2, parentId: 1, name: 'Pear' },
  { id: 3, parentId: 1, name: 'Plum' },
  { id: 4, parentId: null, name: 'Bread' },
];

export default function Choices() {
  const [ids, setIds] = useState([1, 2]);
  const names = ROWS.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <Form layout="vertical" initialValues={{ parent: 2 }} style={{ maxWidth: 420 }}>
      <Form.Item name="icon" label="IconPicker">
        <IconPicker />
      </Form.Item>
      <Form.Item name="parent" label="TreePicker">
        <TreePicker rows={ROWS} />
      </Form.Item>
      <Form.Item label="TreeCheck">
        <TreeCheck rows={ROWS} value={ids} onChange={setIds} height={140} />
      </Form.Item>
      <Form.Item label="TagList">
        <TagList items={names} most={3} />
      </Form.Item>
    </Form>
  );
}
