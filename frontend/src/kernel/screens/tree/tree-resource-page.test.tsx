import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import treeTexts from '../../../locales/en/tree.json';
import { i18n } from '../../basis/i18n/i18n';
import { defineResource } from '../../resource/declare/resource';
import { ok, refused, stage, stageServer } from '../../resource/declare/test-stage';
import { TreeResourcePage } from './tree-resource-page';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'tree', treeTexts));

const items = defineResource('dict/info', {
  texts: 'resource',
  place: { parent: 'parentId', order: 'orderNum' },
  fields: [
    { name: 'parentId', input: 'number', table: false },
    { name: 'name', input: 'text' },
    { name: 'createTime' },
  ],
});
const row = (id: number, parentId: number | null, name: string) => ({ id, parentId, name, orderNum: id, typeId: 1 });
const ROWS = [row(1, null, 'Fruit'), row(2, 1, 'Pear'), row(3, 2, 'Red pear'), row(4, null, 'Bread')];
beforeEach(() => {
  answer('dict/info/list', ({ keyWord }) => ok(keyWord === undefined ? ROWS : ROWS.slice(2, 3)));
  answer('dict/info/order', () => ok(null));
  answer('dict/info/add', () => ok({ id: 9 }));
});

const ALL = ['dict:info', 'dict:info:order'];
const stageTree = (perms = ALL, at = '/list') => stage(<TreeResourcePage of={items} />, { at, perms });
const entry = async (name: string, label: string) => {
  const line = (await screen.findByText(name)).closest('tr') ?? document.body;
  await userEvent.pointer({ keys: '[MouseRight]', target: line });
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`${label}$`) }));
};

it('adds a row below the one whose menu was opened', async () => {
  stageTree();
  await entry('Pear', 'Add below');
  await userEvent.type(await screen.findByLabelText('Name'), 'Green pear');
  await userEvent.click(screen.getByRole('button', { name: /Save$/ }));
  await waitFor(() => expect(bodiesOf('dict/info/add')).toEqual([{ name: 'Green pear', parentId: 2 }]));
});

it('says how many rows a delete takes along', async () => {
  stageTree();
  await entry('Fruit', 'Delete');
  expect(await screen.findByText('Rows below, deleted as well: 2')).toBeInTheDocument();
});

it('saves the order of the whole tree after a row was moved', async () => {
  stageTree();
  await screen.findByText('Fruit');
  await userEvent.click(screen.getByRole('button', { name: /Drag to sort$/ }));
  (await screen.findByRole('button', { name: 'Move Bread' })).focus();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.click(screen.getByRole('button', { name: /Save order$/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Save order$/ }));
  await waitFor(() =>
    expect(bodiesOf('dict/info/order')).toEqual([
      [
        { id: 4, parentId: null, orderNum: 0 },
        { id: 1, parentId: null, orderNum: 1 },
        { id: 2, parentId: 1, orderNum: 2 },
        { id: 3, parentId: 2, orderNum: 3 },
      ],
    ]),
  );
});

it('is not sorted by people who may not', async () => {
  stageTree(['dict:info']);
  await screen.findByText('Fruit');
  expect(screen.queryByRole('button', { name: /Drag to sort$/ })).not.toBeInTheDocument();
});

it('shows what the server finds with the way to it', async () => {
  stageTree(ALL, '/list?keyWord=red');
  expect(await screen.findByText('Red pear')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Bread')).not.toBeInTheDocument());
  expect(screen.getByText('Fruit')).toBeInTheDocument();
});

it('shows an error instead of all rows if the server cannot search', async () => {
  answer('dict/info/list', ({ keyWord }) => (keyWord === undefined ? ok(ROWS) : refused('Too slow')));
  stageTree(ALL, '/list?keyWord=red');
  expect(await screen.findByText('Too slow')).toBeInTheDocument();
  expect(screen.queryByText('Bread')).not.toBeInTheDocument();
});

const sections = defineResource('dict/info', {
  texts: 'resource',
  place: { parent: 'typeId', order: 'orderNum' },
  fields: [{ name: 'name' }],
});

it('has its parents in whatever column the resource names', async () => {
  const other = (id: number, typeId: number | null, name: string) => ({ id, typeId, name });
  answer('dict/info/list', () => ok([other(1, null, 'Part'), other(2, 1, 'Chapter')]));
  stage(<TreeResourcePage of={sections} />, { perms: ALL });
  await userEvent.click(await screen.findByRole('button', { name: /Drag to sort$/ }));
  (await screen.findByRole('button', { name: 'Move Chapter' })).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.click(screen.getByRole('button', { name: /Save order$/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Save order$/ }));
  await waitFor(() =>
    expect(bodiesOf('dict/info/order')).toEqual([
      [
        { id: 1, typeId: null, orderNum: 0 },
        { id: 2, typeId: null, orderNum: 1 },
      ],
    ]),
  );
});
