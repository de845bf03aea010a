import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../../kernel/basis/i18n/i18n';
import { useLanguage } from '../../../../kernel/basis/i18n/language-store';
import { stage, stageServer } from '../../../../kernel/resource/declare/test-stage';
import texts from '../../../../locales/en/helper/ai-code.json';
import { changeField } from '../spec/fields-of-spec';
import type { FieldSpec } from '../spec/resource-spec';
import { SUPPLIER } from '../test-spec';
import { PreviewPane } from './preview-pane';

// It knows no call at all, so that whatever the preview sent would be an error.
stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'ai-code', texts);
});
beforeEach(() => useLanguage.setState({ language: 'en' }));

function Renamed() {
  const [spec, setSpec] = useState(SUPPLIER);
  const label = { 'zh-cn': 'Firm', 'zh-tw': 'Firm', en: 'Firm' };
  return (
    <>
      <button onClick={() => setSpec(changeField(spec, 0, { label }))}>rename</button>
      <PreviewPane spec={spec} />
    </>
  );
}

const desktop = () => screen.findByRole('region', { name: 'Desktop' });

it('draws the screen of a resource with the components of the console and with sample rows', async () => {
  stage(<PreviewPane spec={SUPPLIER} />);
  const frame = within(await desktop());
  expect(await frame.findByText('Name 1')).toBeInTheDocument();
  for (const label of ['Name', 'Status', 'Credit', 'Logo'])
    expect(frame.getAllByText(label).length, label).toBeGreaterThan(0);
  expect(frame.getByRole('searchbox')).toBeInTheDocument();
  expect(frame.getByText('128.50')).toBeInTheDocument();
});

/** Not the frame that is drawn until the code of the form is there: it has no name yet. */
const FORM = { name: /./ };

it('adds a row through its form, which checks the rules of the server, and sends nothing', async () => {
  stage(<PreviewPane spec={SUPPLIER} />);
  const frame = within(await desktop());
  await userEvent.click(await frame.findByRole('button', { name: /New$/ }));
  const form = within(await frame.findByRole('dialog', FORM));
  fireEvent.change(await form.findByLabelText('Name'), { target: { value: 'far too long' } });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Name may have at most 8 characters')).toBeInTheDocument();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Quince' } });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await frame.findByText('Quince')).toBeInTheDocument();
});

it('finds rows by a word, and follows changes of the specification', async () => {
  stage(<Renamed />);
  const frame = within(await desktop());
  await userEvent.type(await frame.findByRole('searchbox'), 'Name 24{Enter}');
  await waitFor(() => expect(frame.queryByText('Name 1')).not.toBeInTheDocument());
  expect(frame.getByText('Name 24')).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('/list');
  await userEvent.click(screen.getByRole('button', { name: 'rename' }));
  expect(await frame.findByText('Firm 1')).toBeInTheDocument();
});

const called = (en: string) => ({ 'zh-cn': en, 'zh-tw': en, en });
const plain = { unique: false, search: false, filter: false, sort: false, table: 'shown', form: 12 } as const;
const above: FieldSpec = { ...plain, name: 'pid', kind: 'parent', label: called('Above'), nullable: true };
const number: FieldSpec = { ...plain, name: 'rank', kind: 'order', label: called('Rank'), nullable: false, default: 0 };

it('draws a tree if rows have a parent, and has no input for a number that is sorted by dragging', async () => {
  stage(<PreviewPane spec={{ ...SUPPLIER, fields: [...SUPPLIER.fields, above, number] }} />);
  const frame = within(await desktop());
  expect(await frame.findByText('Name 24')).toBeInTheDocument();
  expect(frame.getByText('Name 1')).toBeInTheDocument();
  await userEvent.click(await frame.findByRole('button', { name: /New$/ }));
  const form = within(await frame.findByRole('dialog', FORM));
  expect(await form.findByLabelText('Above')).toBeInTheDocument();
  expect(form.queryByLabelText('Rank')).not.toBeInTheDocument();
});

it('shows cards for a phone, whatever the width of the window', async () => {
  stage(<PreviewPane spec={SUPPLIER} />);
  await desktop();
  await userEvent.click(screen.getByText('Phone'));
  const frame = within(await screen.findByRole('region', { name: 'Phone' }));
  expect(await frame.findByText('Name 1')).toBeInTheDocument();
  expect(frame.queryByRole('columnheader')).not.toBeInTheDocument();
});
