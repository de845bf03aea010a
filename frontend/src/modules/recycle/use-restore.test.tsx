import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../kernel/resource/declare/test-stage';
import texts from '../../locales/en/recycle/recycle.json';
import type { DeletedEntry } from './deleted-entry';
import { useRestore } from './use-restore';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'recycle', texts));

const entry = {
  id: 9,
  entity: 'DictType',
  entityInfo: { dataSourceName: 'default', entity: 'DictType', label: 'Dictionary type' },
  data: [{ id: 3, name: 'Colours' }],
  count: 1,
} as unknown as DeletedEntry;

const onDone = vi.fn();
function Stage() {
  const restore = useRestore();
  return <button onClick={() => restore([entry], onDone)}>begin</button>;
}

async function confirm() {
  stage(<Stage />, { perms: ['recycle:data'] });
  fireEvent.click(screen.getByText('begin'));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getAllByText('Restore Dictionary type: Colours?')).not.toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Restore' }));
}

it('restores an entry, and reports links that could not be restored', async () => {
  answer('recycle/data/restore', () =>
    ok({ count: 1, returned: 1, wanted: 1, conflicts: [], dropped: [{ entity: 'Link', id: 1, field: 'roleId' }] }),
  );
  await confirm();
  expect(await screen.findByText('Restored, except for a link whose other side is gone')).toBeInTheDocument();
  expect(bodiesOf('recycle/data/restore')).toEqual([{ ids: [9] }]);
  expect(onDone).toHaveBeenCalled();
});

it('lists the conflicts that prevent the restoration', async () => {
  const conflicts = [
    { entity: 'DictType', label: 'Dictionary type', id: 3, name: 'Colours', field: 'key', reason: 'unique' },
    { entity: 'DictInfo', label: 'Entry', id: 4, field: 'typeId', reason: 'parent' },
  ];
  answer('recycle/data/restore', () =>
    refused('2 records cannot be restored', { reason: 'restoreConflict', conflicts }),
  );
  await confirm();
  expect(await screen.findByText('Dictionary type “Colours”: its key is in use')).toBeInTheDocument();
  expect(screen.getByText('Entry #4: what it belongs to (typeId) is gone')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('2 records cannot be restored')).toBeInTheDocument());
});

it('restores the rows that have no conflict, and lists the others', async () => {
  const conflicts = [
    { entity: 'DictInfo', label: 'Entry', id: 4, name: 'Red', field: 'typeId', reason: 'parent' },
    { entity: 'DictInfo', label: 'Entry', id: 5, reason: 'id' },
  ];
  answer('recycle/data/restore', () => ok({ count: 0, returned: 3, wanted: 5, conflicts, dropped: [] }));
  await confirm();
  expect((await screen.findAllByText('3 of 5 rows restored')).length).toBeGreaterThan(0);
  expect(screen.getByText('Entry “Red”: what it belongs to (typeId) is gone')).toBeInTheDocument();
  expect(screen.getByText('Entry #5: its id is in use')).toBeInTheDocument();
  expect(onDone).toHaveBeenCalled();
});
