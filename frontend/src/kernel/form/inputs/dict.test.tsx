import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ok, stage, stageServer } from '../../resource/declare/test-stage';
import { DictSelect } from './dict-select';
import { DictTags } from './dict-tags';
import { Held, lastSaid } from './test-held';

const { answer, bodiesOf } = stageServer();

const FRUIT = [
  { id: 1, parentId: null, name: 'Fruit', value: 'fruit', remark: 'success' },
  { id: 2, parentId: 1, name: 'Pear', value: 'pear', remark: 'no colour' },
  { id: 3, parentId: null, name: 'Bread', value: '', remark: null },
];
const LEVELS = [
  { id: 1, parentId: null, name: 'Low', value: '1' },
  { id: 2, parentId: null, name: 'High', value: '2' },
];
beforeEach(() => answer('dict/info/data', () => ok({ food: FRUIT, level: LEVELS })));

type Value = string | number | (string | number)[];

const stageSelect = (of: string, value: string | number | undefined) =>
  stage(
    <Held<Value | undefined> value={value}>
      {({ value, onChange }) => (
        <DictSelect
          of={of}
          aria-label="choice"
          allowClear
          {...(value !== undefined && { value })}
          onChange={onChange}
        />
      )}
    </Held>,
  );
const open = async () => fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'choice' }));

it('offers the entries of its dictionary, and finds one by its name', async () => {
  stageSelect('food', undefined);
  await open();
  expect(await screen.findByTitle('Bread')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox', { name: 'choice' }), 'pea');
  await waitFor(() => expect(screen.queryByTitle('Bread')).not.toBeInTheDocument());
  await userEvent.click(screen.getByTitle('Pear'));
  expect(lastSaid()).toBe('pear');
  expect(bodiesOf('dict/info/data')).toEqual([{ types: ['food'] }]);
});

it('uses the id of an entry that has no value', async () => {
  stageSelect('food', undefined);
  await open();
  await userEvent.click(await screen.findByTitle('Bread'));
  expect(lastSaid()).toBe('3');
});

it.each([
  ['a number if the value is a number', 1, 2],
  ['a text if the value is a text, even if it looks like a number', '1', '2'],
  ['a number if there is no value and all entries are numbers', undefined, 2],
])('returns %s', async (_, value, expected) => {
  stageSelect('level', value);
  if (value !== undefined) expect(await screen.findByTitle('Low')).toBeInTheDocument();
  await open();
  await userEvent.click(await screen.findByTitle('High'));
  expect(lastSaid()).toBe(expected);
});

it('returns a text for a text column, even if it is empty and all values look like numbers', async () => {
  stage(
    <Held<Value | undefined> value={undefined}>
      {({ onChange }) => <DictSelect of="level" isText aria-label="choice" onChange={onChange} />}
    </Held>,
  );
  await open();
  await userEvent.click(await screen.findByTitle('High'));
  expect(lastSaid()).toBe('2');
});

it('is empty again when the form is reset', async () => {
  stageSelect('level', undefined);
  await open();
  await userEvent.click(await screen.findByTitle('High'));
  expect(document.querySelector('.ant-select-content')).toHaveTextContent('High');
  await userEvent.click(screen.getByRole('button', { name: 'set back' }));
  expect(document.querySelector('.ant-select-content')).not.toHaveTextContent('High');
});

it('shows values by their path in the dictionary and in their colours, and unknown values unchanged', async () => {
  stage(<DictTags of="food" value="pear,fruit,gone" />);
  expect(await screen.findByText('Fruit / Pear')).toBeInTheDocument();
  expect(screen.getByText('Fruit')).toHaveClass('ant-tag-success');
  expect(screen.getByText('gone')).toBeInTheDocument();
});

it.each([null, undefined, '', []])('shows nothing for %j', (value) => {
  stage(<DictTags of="food" value={value} />);
  expect(document.querySelector('.ant-tag')).toBeNull();
});
