import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok, stage, stageServer } from '../../../kernel/resource/test-stage';
import { download } from '../../../kernel/download';
import { sendFile } from '../../../kernel/resource/import/send-file';
import type { Library } from './library';
import { LibraryPhrases } from './library-phrases';

// jsdom's forms do not reach a server.
vi.mock('../../../kernel/resource/import/send-file');
vi.mock('../../../kernel/download');
const { answer } = stageServer();

const library = { id: 7, title: 'Warm-up', group_id: null, group_name: null } as Library;
const READ = ['im:wording:list'];

const PHRASE = {
  id: 1,
  library_id: 7,
  user_id: 5,
  nick_name: 'Ann',
  type: 0,
  content: 'Hello',
  delay: 3,
  order_num: 1,
};

const open = async (perms: string[], phrases: object[] = []) => {
  answer('im/wording/list', () => ok(phrases));
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

it('hands the phrases over as a file that can be imported', async () => {
  await open([...READ, 'im:wording:export'], [PHRASE]);
  fireEvent.click(screen.getByRole('button', { name: /Export/ }));
  await waitFor(() => expect(download).toHaveBeenCalled());
  expect(vi.mocked(download).mock.lastCall).toMatchObject([
    'im/wording/export',
    {
      library_id: 7,
      order: 'order_num',
      columns: ['user_id', 'content', 'type', 'delay', 'order_num'],
      format: 'xlsx',
    },
    'im-wording.xlsx',
  ]);
});

it('offers no export of an empty library, nor without the permission', async () => {
  await open([...READ, 'im:wording:export']);
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});
