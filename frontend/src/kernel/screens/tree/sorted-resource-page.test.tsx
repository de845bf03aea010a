import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import treeTexts from '../../../locales/en/tree.json';
import { i18n } from '../../basis/i18n/i18n';
import { defineResource } from '../../resource/declare/resource';
import { ok, refused, stage, stageServer } from '../../resource/declare/test-stage';
import { SortedResourcePage } from './sorted-resource-page';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'tree', treeTexts));

const steps = defineResource('dict/info', {
  texts: 'resource',
  order: ['orderNum', 'asc'],
  place: { order: 'orderNum' },
  fields: [{ name: 'name' }],
});
const ROWS = ['One', 'Two', 'Three'].map((name, at) => ({ id: at + 1, name, orderNum: at, parentId: 1, typeId: 1 }));
beforeEach(() => {
  answer('dict/info/page', () => ok({ list: ROWS.slice(0, 2), pagination: { page: 1, size: 2, total: 3 } }));
  answer('dict/info/list', () => ok(ROWS));
  answer('dict/info/order', () => ok(null));
});
const ALL = ['dict:info', 'dict:info:order'];
const start = async () => userEvent.click(await screen.findByRole('button', { name: /Drag to sort$/ }));

it('sorts all rows of the list, not only those of the page, and sends no parents', async () => {
  stage(<SortedResourcePage of={steps} />, { perms: ALL });
  await start();
  (await screen.findByRole('button', { name: 'Move Three' })).focus();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.click(screen.getByRole('button', { name: /Save order$/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Changed positions: 2')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: /Save order$/ }));
  await waitFor(() =>
    expect(bodiesOf('dict/info/order')).toEqual([
      [
        { id: 1, orderNum: 0 },
        { id: 3, orderNum: 1 },
        { id: 2, orderNum: 2 },
      ],
    ]),
  );
  expect(await screen.findByText('One')).toBeInTheDocument();
});

it('stays a list if the rows cannot be loaded, and says why', async () => {
  answer('dict/info/list', () => refused('Not now'));
  stage(<SortedResourcePage of={steps} />, { perms: ALL });
  await start();
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  expect(screen.getByText('One')).toBeInTheDocument();
});

it('is not sorted by people who may not', async () => {
  stage(<SortedResourcePage of={steps} />, { perms: ['dict:info'] });
  await screen.findByText('One');
  expect(screen.queryByRole('button', { name: /Drag to sort$/ })).not.toBeInTheDocument();
});

it('is not sorted if there are more rows than can be saved at once', async () => {
  answer('dict/info/page', () => ok({ list: ROWS, pagination: { page: 1, size: 20, total: 5001 } }));
  stage(<SortedResourcePage of={steps} />, { perms: ALL });
  await screen.findByText('One');
  expect(screen.queryByRole('button', { name: /Drag to sort$/ })).not.toBeInTheDocument();
});
