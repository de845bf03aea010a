import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadModuleTexts } from '../../../kernel/basis/i18n/module-texts';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import { NetworksDialog } from './networks-dialog';
import type { Role } from './roles';

const { answer } = stageServer();
const office = { id: 4, name: 'Office', networks: ['203.0.113.0/24'] } as Role;

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

it('saves the networks of the role and nothing else of it, and no networks as null', async () => {
  const saved = vi.fn();
  answer('base/sys/role/update', (body: unknown) => {
    saved(body);
    return ok(null);
  });
  const onClose = vi.fn();
  stage(<NetworksDialog role={office} onClose={onClose} />, { perms: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved).toHaveBeenLastCalledWith({ id: 4, networks: ['203.0.113.0/24'] });
});
