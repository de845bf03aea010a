import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok, stage, stageServer } from '../../../kernel/resource/test-stage';
import { sendFile } from '../../../kernel/resource/import/send-file';
import type { Library } from './library';
import { LibraryPhrases } from './library-phrases';

// jsdom's forms do not reach a server.
vi.mock('../../../kernel/resource/import/send-file');
const { answer } = stageServer();

const library = { id: 7, title: 'Warm-up', group_id: null, group_name: null } as Library;
const READ = ['im:wording:list'];

const open = async (perms: string[]) => {
  answer('im/wording/list', () => ok([]));
  answer('im/wording_library/progress', () => ok({ run: null, phrases: [] }));
  stage(<LibraryPhrases library={library} />, { perms });
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).toBeNull());
};

it('imports a file of phrases into the open library', async () => {
  await open([...READ, 'im:wording:import']);
  fireEvent.click(screen.getByRole('button', { name: /Import/ }));
  fireEvent.change(await screen.findByPlaceholderText('Or paste rows from a spreadsheet'), { target: { value: 'x' } });
  await waitFor(() => expect(sendFile).toHaveBeenCalled());
  expect(vi.mocked(sendFile).mock.lastCall).toMatchObject(['im/wording', { preset: { library_id: 7 } }]);
});

it('offers no import without the permission', async () => {
  await open(READ);
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull();
});
