import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, stage, stageServer } from '../../resource/declare/test-stage';
import { pageOf, typeRow } from '../../resource/declare/test-types';
import { IconPicker } from './icon-picker';
import { RowSelect } from './row-select';
import { TagList } from './tag-list';
import { Held, lastSaid } from './test-held';
import { TreePicker } from './tree-picker';

const { answer, bodiesOf } = stageServer();

/** A list of antd looks at the number of a press, which user-event leaves out. */
const open = (name: string) => fireEvent.mouseDown(screen.getByRole('combobox', { name }));

const stageRows = (value?: number, perms?: string[]) =>
  stage(
    <Held value={value}>
      {(props) => <RowSelect of="dict/type" nameOf={({ name }) => name} placeholder="type" {...props} />}
    </Held>,
    perms && { perms },
  );

it('finds a row by typing, and sends the search only when typing pauses', async () => {
  answer('dict/type/page', ({ keyWord }) => pageOf(keyWord === 'se' ? [7] : [1, 2]));
  stageRows();
  expect(bodiesOf('dict/type/page')).toHaveLength(0);
  open('type');
  expect(await screen.findByTitle('type 2')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox', { name: 'type' }), 'se');
  await userEvent.click(await screen.findByTitle('type 7'));
  expect(lastSaid()).toBe(7);
  expect(bodiesOf('dict/type/page').map(({ keyWord }) => keyWord)).toEqual([undefined, 'se']);
  await waitFor(() => expect(screen.getAllByTitle('type 7').length).toBeGreaterThan(0));
});

it('loads the name of the row that is already chosen', async () => {
  answer('dict/type/info', ({ id }) => ok(typeRow(Number(id))));
  stageRows(42);
  expect(await screen.findByText('type 42')).toBeInTheDocument();
});

it('accepts the id of a row from people who may not list rows', async () => {
  stageRows(undefined, ['im:user']);
  await userEvent.type(screen.getByRole('spinbutton', { name: 'type' }), '12');
  await userEvent.tab();
  expect(lastSaid()).toBe(12);
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'type' }));
  await userEvent.tab();
  expect(lastSaid()).toBeUndefined();
});

const HOUSE = [
  { id: 1, parentId: null, name: 'House' },
  { id: 2, parentId: 1, name: 'Sales' },
  { id: 3, parentId: 2, name: 'North' },
  { id: 4, parentId: 1, name: 'Lab' },
  { id: 9, parentId: 8, name: 'Orphan' },
];

const stageTree = (value: number | null) =>
  stage(
    <Held value={value}>
      {(props) => (
        <>
          <label htmlFor="parent">parent</label>
          <TreePicker {...props} id="parent" rows={HOUSE} without={2} />
        </>
      )}
    </Held>,
  );

it('offers every row of a tree as a parent, even if that row’s own parent is not visible', async () => {
  stageTree(null);
  open('parent');
  await userEvent.click(await screen.findByTitle('Orphan'));
  expect(lastSaid()).toBe(9);
});

it('does not offer a row or its descendants as its own parent', async () => {
  stageTree(1);
  open('parent');
  const branch = await screen.findByTitle('North');
  expect(branch.closest('[role=treeitem]')).toHaveAttribute('aria-disabled', 'true');
  expect((await screen.findByTitle('Sales')).closest('[role=treeitem]')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByTitle('Lab'));
  expect(lastSaid()).toBe(4);
});

it('finds an icon by its name, shows the chosen one, and removes it', async () => {
  stage(<Held<string | null> value={null}>{(props) => <IconPicker {...props} />}</Held>);
  await userEvent.click(screen.getByRole('button', { name: 'Choose an icon' }));
  const search = await screen.findByRole('textbox', { name: 'Search icons' });
  await userEvent.type(search, 'no such thing');
  expect(screen.getByText('No such icon')).toBeInTheDocument();
  await userEvent.clear(search);
  await userEvent.type(search, 'ICON-USER');
  await userEvent.click(screen.getByRole('button', { name: 'icon-user' }));
  expect(lastSaid()).toBe('icon-user');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(lastSaid()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

it('clears the search when the icon picker is opened again', async () => {
  stage(<Held<string | null> value={null}>{(props) => <IconPicker {...props} />}</Held>);
  await userEvent.click(screen.getByRole('button', { name: 'Choose an icon' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search icons' }), 'icon-user');
  await userEvent.click(screen.getByRole('button', { name: 'icon-user' }));
  await userEvent.click(screen.getAllByRole('button', { name: /icon-user/ })[0] ?? document.body);
  expect(await screen.findByRole('textbox', { name: 'Search icons' })).toHaveValue('');
});

it('shows a few tags, and the others in the tooltip of a counter', async () => {
  const { rerender } = stage(<TagList items={['a', 'b', 'c', 'd', 'e']} />);
  expect(screen.queryByText('d')).not.toBeInTheDocument();
  await userEvent.hover(screen.getByLabelText('d, e'));
  expect(within(await screen.findByRole('tooltip')).getByText('e')).toBeInTheDocument();
  // A counter would take the space of the only tag that it replaces.
  rerender(<TagList items={['a', 'b', 'c', 'd']} />);
  expect(screen.getByText('d')).toBeInTheDocument();
});
