import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '../../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../../kernel/resource/declare/test-stage';
import texts from '../../../../locales/en/helper/ai-code.json';
import type { FieldSpec, ResourceSpec } from '../spec/resource-spec';
import { SUPPLIER } from '../test-spec';
import { FieldsPane } from './fields-pane';

const { answer } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'ai-code', texts);
});

const RULE = { rule: 'money', field: 'credit', reason: 'An amount is exact', on: true };

function Held({ onSpec, onSwitch = () => {} }: { onSpec: (spec: ResourceSpec) => void; onSwitch?: () => void }) {
  const [spec, setSpec] = useState(SUPPLIER);
  return (
    <FieldsPane
      parsed={{ spec, inferences: [RULE], notKept: [] }}
      isBusy={false}
      onChange={(next) => {
        setSpec(next);
        onSpec(next);
      }}
      onSwitch={onSwitch}
    />
  );
}

const names = (spec: ResourceSpec | undefined) => spec?.fields.map(({ name }) => name);

function editor() {
  const onSpec = vi.fn<(spec: ResourceSpec) => void>();
  const onSwitch = vi.fn();
  stage(<Held onSpec={onSpec} onSwitch={onSwitch} />);
  return { last: () => onSpec.mock.lastCall?.[0], onSwitch };
}

it('edits a field in place: its name, its kind, whether it is required, its labels', async () => {
  const { last } = editor();
  await userEvent.type(screen.getByLabelText('Name: name'), 's');
  expect(names(last())).toEqual(['names', 'status', 'credit', 'logo']);
  await userEvent.selectOptions(screen.getByLabelText('Kind: names'), 'lines');
  await userEvent.click(screen.getByLabelText('Required: names'));
  await userEvent.type(screen.getByLabelText('繁體中文: names'), '!');
  expect(last()?.fields[0]).toMatchObject({ kind: 'lines', nullable: true, label: { 'zh-tw': 'Name!', en: 'Name' } });
});

it('moves a field with its handle or with Alt and an arrow key, and keeps the focus on it', async () => {
  const { last } = editor();
  screen.getByRole('button', { name: /^Move name/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(names(last())).toEqual(['status', 'name', 'credit', 'logo']);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Move name/ })).toHaveFocus());
  await userEvent.click(screen.getByLabelText('Name: logo'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names(last())).toEqual(['status', 'name', 'logo', 'credit']);
});

it('moves down a column with Enter and up with Shift and Enter', async () => {
  editor();
  await userEvent.click(screen.getByLabelText('Name: name'));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Name: status')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(screen.getByLabelText('Name: name')).toHaveFocus();
});

it('adds a field with an unused name, and removes a field', async () => {
  const { last } = editor();
  await userEvent.click(screen.getByRole('button', { name: /Add a field/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove status' }));
  expect(names(last())).toEqual(['name', 'credit', 'logo', 'field1']);
});

it('shows the codes of a choice field, and adds a code', async () => {
  const { last } = editor();
  await userEvent.click(screen.getByRole('button', { name: 'More of status' }));
  await userEvent.click(screen.getByRole('button', { name: /Add a code/ }));
  expect(last()?.fields[1]?.choices?.map(({ value }) => value)).toEqual([0, 1, 2]);
});

it('offers the resources that a field can refer to, by title and key, and keeps one that is not known', async () => {
  answer('base/coding/references', () => ok([{ key: 'demo/goods', title: 'Goods' }]));
  const onSpec = vi.fn<(spec: ResourceSpec) => void>();
  const [first, ...rest] = SUPPLIER.fields as [FieldSpec, ...FieldSpec[]];
  const spec: ResourceSpec = { ...SUPPLIER, fields: [{ ...first, kind: 'reference', reference: 'old/one' }, ...rest] };
  stage(
    <FieldsPane parsed={{ spec, inferences: [], notKept: [] }} isBusy={false} onChange={onSpec} onSwitch={() => {}} />,
    {
      perms: ['base:coding:references'],
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'More of name' }));
  const box = screen.getByRole('combobox', { name: 'Points to' });
  expect(box).toHaveValue('old/one');
  await within(box).findByRole('option', { name: 'Goods (demo/goods)' });
  await userEvent.selectOptions(box, 'demo/goods');
  expect(onSpec.mock.lastCall?.[0].fields[0]?.reference).toBe('demo/goods');
});

it('lists the conclusions with their reasons, and each can be switched off', async () => {
  const { onSwitch } = editor();
  const list = within(screen.getByRole('list', { name: 'Conclusions' }));
  expect(list.getByText('An amount is exact')).toBeInTheDocument();
  await userEvent.click(list.getByRole('switch', { name: /credit/ }));
  expect(onSwitch).toHaveBeenCalledWith(RULE, false);
});

it('lists what the source has and the resource has not, by its column', () => {
  const notKept = [
    { column: 'photo', reason: 'The bytes are not kept' },
    { column: null, reason: 'The index (a, b) is not kept' },
  ];
  stage(
    <FieldsPane
      parsed={{ spec: SUPPLIER, inferences: [], notKept }}
      isBusy={false}
      onChange={() => {}}
      onSwitch={() => {}}
    />,
  );
  const list = within(screen.getByRole('list', { name: /^2 things of the source are not kept/ }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'photoThe bytes are not kept',
    'The index (a, b) is not kept',
  ]);
});

it('marks each label that is not in its language yet, until it is translated', async () => {
  editor();
  const chinese = screen.getByLabelText('简体中文: logo');
  expect(chinese).toHaveAccessibleDescription('To be checked: not in its language yet');
  expect(screen.getByLabelText('English: logo')).not.toHaveAttribute('data-check');
  expect(screen.getByText(/^14 underlined names/)).toBeInTheDocument();
  await userEvent.clear(chinese);
  await userEvent.type(chinese, '标志');
  expect(chinese).not.toHaveAttribute('data-check');
  expect(screen.getByText(/^13 underlined names/)).toBeInTheDocument();
});
