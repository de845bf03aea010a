import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import treeTexts from '../../../locales/en/tree.json';
import { i18n } from '../../basis/i18n/i18n';
import { defineResource } from '../../resource/declare/resource';
import { useTableSettings } from '../../resource/columns/table-settings';
import { ok, stage, stageServer } from '../../resource/declare/test-stage';
import { useScreenAround } from '../../resource/screen/screen';
import { TreeTable } from './tree-table';
import { useBranches } from './use-branches';
import { useTreeList } from './use-tree-list';

const { answer } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'tree', treeTexts));

const items = defineResource('dict/info', { texts: 'resource', fields: [{ name: 'name' }, { name: 'value' }] });
const row = (id: number, parentId: number | null, name: string) => ({ id, parentId, name, value: `v${id}`, typeId: 1 });
beforeEach(() =>
  answer('dict/info/list', () =>
    ok([row(1, null, 'Fruit'), row(2, 1, 'Pear'), row(3, 2, 'Red pear'), row(4, null, 'Bread')]),
  ),
);
afterEach(() => vi.unstubAllGlobals());

const wordsOf = ({ name }: { name: string }) => [name];
const opened = vi.fn();

function Items() {
  const list = useTreeList('dict/info', { wordsOf });
  const shown = useScreenAround(items, list, { onOpen: ({ name }) => opened(name) });
  const { settings, keep } = useTableSettings(items.name);
  return (
    <>
      <button type="button" onClick={() => keep({ shown: { ...settings.shown, value: false } })}>
        without values
      </button>
      <TreeTable screen={shown} branches={useBranches(false)} />
    </>
  );
}
const stageItems = (at = '/list') => stage(<Items />, { at, perms: ['dict:info'] });

it('is walked with the arrows: down the lines, into branches and out of them', async () => {
  stageItems();
  const first = (await screen.findByText('Fruit')).closest('tr');
  first?.focus();
  expect(screen.queryByText('Pear')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('Pear')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Pear').closest('tr')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('Red pear')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByText('Red pear')).not.toBeInTheDocument());
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenLastCalledWith('Pear');
});

it('opens the branches in which a searched word lies', async () => {
  stageItems('/list?keyWord=red');
  expect(await screen.findByText('Red pear')).toBeInTheDocument();
  expect(screen.queryByText('Bread')).not.toBeInTheDocument();
});

it('has the columns that its person left in it', async () => {
  stageItems();
  expect(await screen.findByText('v1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'without values' }));
  expect(screen.queryByText('v1')).not.toBeInTheDocument();
  expect(screen.getByText('Fruit')).toBeInTheDocument();
});

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: true,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

it('is the tree by itself on a phone', async () => {
  onPhone();
  stageItems();
  const branch = await screen.findByRole('treeitem', { name: /Fruit/ });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  branch.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('treeitem', { name: /Pear/ })).toHaveFocus();
  await userEvent.click(screen.getByText('Bread'));
  expect(opened).toHaveBeenLastCalledWith('Bread');
});

const long = () => ok(Array.from({ length: 1000 }, (_, at) => row(at + 1, null, `Entry ${at + 1}`)));

it('draws the rows in sight of a long list, and says how many there are', async () => {
  answer('dict/info/list', long);
  stageItems();
  expect(await screen.findByText('Entry 1')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(50);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  expect(screen.getByRole('row', { name: /Entry 2\b/ })).toHaveAttribute('aria-rowindex', '3');
  expect(screen.getByText('1,000 in total')).toBeInTheDocument();
});

it('draws the lines in sight of a long tree on a phone, and the one that a key goes to', async () => {
  onPhone();
  answer('dict/info/list', long);
  stageItems();
  const first = await screen.findByRole('treeitem', { name: /Entry 1\b/ });
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(150);
  first.focus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('treeitem', { name: /Entry 1000/ })).toHaveFocus();
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(150);
});

it('says that there is nothing, or why', async () => {
  answer('dict/info/list', () => ok([]));
  stageItems();
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
});
