import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadModuleTexts } from '../../../kernel/basis/i18n/module-texts';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import { NetworksDialog } from './networks-dialog';
import type { Role } from './roles';

const { answer } = stageServer();
const office = { id: 4, name: 'Office', networks: ['203.0.113.0/24'], rowVersion: '7' } as Role;

beforeEach(async () => {
  await loadModuleTexts('base', 'en');
  answer('base/sys/role/tryNetworks', ({ networks }) =>
    ok({ address: '198.51.100.9', isAllowed: (networks as string[]).includes('198.51.100.9') }),
  );
});

it('says before saving from which address one comes and that it is not allowed, and that it is with the address added', async () => {
  stage(<NetworksDialog role={office} onClose={vi.fn()} />, { perms: [] });
  expect(await screen.findByText(/Your address now: 198.51.100.9. Not allowed/)).toBeInTheDocument();
  const input = screen.getByLabelText('Allowed networks');
  fireEvent.change(input, { target: { value: '198.51.100.9,' } });
  expect(await screen.findByText(/Your address now: 198.51.100.9. Allowed/)).toBeInTheDocument();
});

/** Saves the dialog. @returns what was sent, and whether it has closed */
function save(reply: () => Response) {
  const saved = vi.fn();
  answer('base/sys/role/update', (body: unknown) => {
    saved(body);
    return reply();
  });
  const onClose = vi.fn();
  stage(<NetworksDialog role={office} onClose={onClose} />, { perms: [] });
  return { saved, onClose, press: async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' })) };
}

it('saves the networks of the role and nothing else of it, as they were read', async () => {
  const { saved, onClose, press } = save(() => ok(null));
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved).toHaveBeenLastCalledWith({ id: 4, rowVersion: '7', networks: ['203.0.113.0/24'] });
});

it('saves a list without networks as null', async () => {
  const { saved, onClose, press } = save(() => ok(null));
  fireEvent.keyDown(await screen.findByLabelText('Allowed networks'), { key: 'Backspace', keyCode: 8 });
  await waitFor(() => expect(screen.queryByText('203.0.113.0/24')).toBeNull());
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved).toHaveBeenLastCalledWith({ id: 4, rowVersion: '7', networks: null });
});

it('stays open and says why if somebody else has changed the role meanwhile', async () => {
  const { onClose, press } = save(() => refused('Somebody else has changed this'));
  await press();
  expect(await screen.findByText('Somebody else has changed this')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
