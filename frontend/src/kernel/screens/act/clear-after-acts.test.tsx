import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import actTexts from '../../../locales/en/act.json';
import { i18n } from '../../basis/i18n/i18n';
import { defineResource } from '../../resource/declare/resource';
import { ResourcePage } from '../../resource/page/resource-page';
import { ok, stage, stageServer } from '../../resource/declare/test-stage';
import { useActing } from './use-acting';

const { answer } = stageServer();
const run = vi.fn<() => Promise<{ count: number }>>();
const TEXTS = { disable: 'Tick', 'disable.many': 'Tick {n}', 'disable.did.many': 'Ticked {n}', 'disable.note': 'x' };
const people = defineResource('user/info', { texts: 'ticking', title: 'nickName', fields: [{ name: 'nickName' }] });
beforeAll(() => {
  i18n.addResourceBundle('en', 'act', actTexts);
  i18n.addResourceBundle('en', 'ticking', TEXTS);
});
beforeEach(() => {
  run.mockReset();
  answer('user/info/page', () =>
    ok({ list: [1, 2].map((id) => ({ id, nickName: `type ${id}` })), pagination: { page: 1, size: 20, total: 2 } }),
  );
  answer('dict/info/data', () => ok({}));
});

/** A list whose selected rows are acted on in a dialog. The screen itself does not clear the selection. */
function Ticking({ changes }: { changes: string[] }) {
  const { begin, layer } = useActing();
  const of = useMemo(() => {
    const tick = (rows: { id: number; nickName: string }[]) =>
      begin({
        ...{ name: 'disable', texts: 'ticking', reason: 'none', changes, run },
        targets: rows.map(({ id, nickName: name }) => ({ id, name })),
      });
    return { ...people, actions: [{ name: 'disable', many: true, run: tick }] };
  }, [begin, changes]);
  return (
    <>
      <ResourcePage of={of} />
      {layer}
    </>
  );
}

async function tickBoth(changes: string[]) {
  stage(<Ticking changes={changes} />, { perms: ['user:info', 'user:info:disable'] });
  await screen.findByText('type 1');
  for (const name of [/type 1/, /type 2/]) fireEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Tick' }));
  expect(await screen.findByText('Tick 2')).toBeInTheDocument();
  fireEvent.click(screen.getAllByRole('button', { name: 'Tick' }).at(-1) as HTMLElement);
}

it('clears the selection after the selected rows have been acted on', async () => {
  run.mockResolvedValue({ count: 2 });
  await tickBoth(['user/info']);
  expect(await screen.findByText('Ticked 2')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

it('keeps the selection when the act is refused', async () => {
  run.mockRejectedValue(new Error('not now'));
  await tickBoth(['user/info']);
  expect(await screen.findByText('not now')).toBeInTheDocument();
  expect(screen.getByText('2 selected')).toBeInTheDocument();
});

it('keeps the selection of a list that the act has not changed', async () => {
  run.mockResolvedValue({ count: 2 });
  await tickBoth(['dict/info']);
  expect(await screen.findByText('Ticked 2')).toBeInTheDocument();
  expect(screen.getByText('2 selected')).toBeInTheDocument();
});
