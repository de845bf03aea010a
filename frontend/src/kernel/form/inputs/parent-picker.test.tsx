import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { ok, stage, stageServer } from '../../resource/declare/test-stage';
import { ParentPicker } from './parent-picker';
import { treeOf } from './tree-picker';

const { answer } = stageServer();

it('offers neither the row itself nor what stands below it', async () => {
  answer('dict/info/list', () =>
    ok([
      { id: 1, parentId: null, name: 'Fruit' },
      { id: 2, parentId: 1, name: 'Pear' },
      { id: 3, parentId: 2, name: 'Red pear' },
    ]),
  );
  stage(
    <Form initialValues={{ id: 2 }}>
      <Form.Item name="parentId" label="Above">
        <ParentPicker of="dict/info" nameOf={({ name }) => name} />
      </Form.Item>
    </Form>,
    { perms: ['dict:info'] },
  );
  await userEvent.click(screen.getByLabelText('Above'));
  const isOut = (name: string) => screen.getByText(name).closest('[role=treeitem]')?.getAttribute('aria-disabled');
  expect(await screen.findByText('Fruit')).toBeInTheDocument();
  expect(['Fruit', 'Pear', 'Red pear'].map(isOut)).toEqual(['false', 'true', 'true']);
});

it('builds its tree however deep that is', () => {
  const deep = Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1, parentId: at || null, name: 'x' }));
  const nodes = treeOf(deep, 19_999);
  expect(nodes).toHaveLength(1);
  let last = nodes[0];
  for (let node = last; node; node = node.children?.[0]) last = node;
  expect(last).toMatchObject({ value: 20_000, disabled: true });
});
