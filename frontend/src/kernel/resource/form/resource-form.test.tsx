import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ResourcePage } from '../page/resource-page';
import { ResourceForm } from './resource-form';
import { ok, refused, stage, stageServer } from '../declare/test-stage';
import { pageOf, typeRow, types } from '../declare/test-types';

const { answer, bodiesOf } = stageServer();
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

async function openNew() {
  answer('dict/type/page', () => pageOf([1]));
  stage(<ResourcePage of={types} />);
  await screen.findByText('type 1');
  press(/New/);
  await screen.findByRole('textbox', { name: 'Name' });
}

async function openEdit(row: object = typeRow(1)) {
  answer('dict/type/page', () => pageOf([1]));
  answer('dict/type/info', () => ok({ ...row }));
  stage(<ResourcePage of={types} />);
  await screen.findByText('type 1');
  press('Edit type 1');
  await screen.findByRole('textbox', { name: 'Name' });
}

const NEW = { mode: 'add' } as const;
const EDIT = { mode: 'edit', row: typeRow(1) } as const;
const focused = () => document.activeElement as HTMLElement;

/** A field that has the focus as soon as it is there. It reports the end of the effects that ran with its own. */
function Begun({ onEffects }: { onEffects: () => void }) {
  useEffect(() => queueMicrotask(onEffects), [onEffects]);
  return <input aria-label="Own" autoFocus />;
}

describe('a form', () => {
  it('puts the focus into its first field', async () => {
    stage(<ResourceForm of={types} open={NEW} onClose={() => {}} />);
    const first = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(first).toHaveFocus());
  });

  it('leaves the focus in a field in which somebody has already begun', async () => {
    let release = () => {};
    answer('dict/type/info', () => new Promise((resolve) => (release = () => resolve(ok(typeRow(1))))));
    const passed = vi.fn();
    stage(
      <ResourceForm of={types} open={EDIT} onClose={() => {}}>
        <Begun onEffects={passed} />
      </ResourceForm>,
    );
    // The dialog takes the focus when its opening has ended; then the fields come.
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
    release();
    await waitFor(() => expect(passed).toHaveBeenCalled());
    expect(screen.getByRole('textbox', { name: 'Own' })).toHaveFocus();
  });

  it('checks the rules of the API document before it calls the server', async () => {
    await openNew();
    type('Name', 'x'.repeat(101));
    press('Save');
    expect(await screen.findByText('Name may have at most 100 characters')).toBeInTheDocument();
    expect(screen.getByText('key is required')).toBeInTheDocument();
    expect(bodiesOf('dict/type/add')).toEqual([]);
  });

  it('adds a row, closes, and reloads the list', async () => {
    await openNew();
    answer('dict/type/add', () => ok({ id: 9 }));
    type('Name', 'Colours');
    type('key', 'colour');
    press('Save');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
    expect(bodiesOf('dict/type/add')).toEqual([{ name: 'Colours', key: 'colour' }]);
    await waitFor(() => expect(bodiesOf('dict/type/page')).toHaveLength(2));
  });

  it('shows the errors of the server at their fields, and the others above', async () => {
    await openNew();
    answer('dict/type/add', () => refused('invalid', { errors: { key: ['is taken'], total: ['is wrong'] } }, 1002));
    type('Name', 'Colours');
    type('key', 'colour');
    press('Save');
    expect(await screen.findByText('is taken')).toBeInTheDocument();
    expect(within(screen.getByRole('alert', { name: '' })).getByText('total: is wrong')).toBeInTheDocument();
    type('key', 'colours');
    await waitFor(() => expect(screen.queryByText('is taken')).toBeNull());
  });

  it('shows the screen’s own errors at their fields, and sends nothing', async () => {
    answer('dict/type/page', () => pageOf([1]));
    const faultsOf = ({ key }: Record<string, unknown>): Record<string, string> =>
      key === 'colour' ? { key: 'another one has it' } : {};
    stage(<ResourcePage of={types} faultsOf={faultsOf} />);
    await screen.findByText('type 1');
    press(/New/);
    await screen.findByRole('textbox', { name: 'Name' });
    type('Name', 'Colours');
    type('key', 'colour');
    press('Save');
    expect(await screen.findByText('another one has it')).toBeInTheDocument();
    expect(bodiesOf('dict/type/add')).toEqual([]);
  });

  it('edits the current row of the server, and sends the version that it has read', async () => {
    await openEdit(typeRow(1, { name: 'newer', rowVersion: '2' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('newer');
    answer('dict/type/update', () => ok(null));
    type('key', '');
    type('key', 'other');
    press('Save');
    await waitFor(() => expect(bodiesOf('dict/type/update')).toHaveLength(1));
    expect(bodiesOf('dict/type/update')[0]).toEqual({
      id: 1,
      name: 'newer',
      key: 'other',
      rowVersion: '2',
    });
  });

  it('asks before it discards changes', async () => {
    await openEdit();
    type('Name', 'changed');
    press('Cancel');
    await screen.findAllByText('You have unsaved changes. Leave anyway?');
    press('Keep editing');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('changed');
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  });
});

describe('two people who edit the same row', () => {
  const theirs = { ...typeRow(1, { name: 'theirs', key: 'theirKey' }), rowVersion: '3' };

  const lineOf = (label: string) =>
    screen.getByRole('rowheader', { name: new RegExp(label) }).closest('tr') as HTMLElement;

  async function clash() {
    await openEdit();
    answer('dict/type/update', ({ rowVersion }) =>
      rowVersion === theirs.rowVersion
        ? ok(null)
        : refused('changed meanwhile', { reason: 'conflict', current: theirs }),
    );
    type('Name', 'mine');
    press('Save');
    await screen.findByText('Somebody else has just changed this');
  }

  it('see what the other one changed', async () => {
    await clash();
    const line = lineOf('Name');
    expect([...line.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['type 1', 'theirs', 'mine']);
    expect(within(line).getByText('Both changed')).toBeInTheDocument();
    expect(within(lineOf('key')).queryByText('Both changed')).toBeNull();
  });

  it('can keep their own changes together with the other’s changes of other fields', async () => {
    await clash();
    press('Keep mine');
    await waitFor(() => expect(bodiesOf('dict/type/update')).toHaveLength(2));
    expect(bodiesOf('dict/type/update')[1]).toEqual({
      id: 1,
      name: 'mine',
      key: 'theirKey',
      rowVersion: theirs.rowVersion,
    });
  });

  it('can take the other’s values into the form', async () => {
    await clash();
    press('Take theirs');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('theirs'));
    expect(screen.getByRole('textbox', { name: 'key' })).toHaveValue('theirKey');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  });
});
