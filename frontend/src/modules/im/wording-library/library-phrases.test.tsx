import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import { download } from '../../../kernel/call/http/download';
import { sendFile } from '../../../kernel/resource/import/send-file';
import libraryTexts from '../../../locales/en/im/im-library.json';
import wordingTexts from '../../../locales/en/im/im-wording.json';
import type { Library } from './library';
import { LibraryPhrases } from './library-phrases';

// jsdom's forms do not reach a server.
vi.mock('../../../kernel/resource/import/send-file');
vi.mock('../../../kernel/call/http/download');
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-library', libraryTexts);
  i18n.addResourceBundle('en', 'im-wording', wordingTexts);
});
const { answer, bodiesOf } = stageServer();

const library = { id: 7, title: 'Warm-up', group_id: null, group_name: null } as Library;
const onShow = vi.fn();
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
  stage(<LibraryPhrases library={library} onShow={onShow} />, { perms });
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

it('offers no export without the permission', async () => {
  await open(READ, [PHRASE]);
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});

it('offers no export of an empty library', async () => {
  await open([...READ, 'im:wording:export']);
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});

const choose = async (item: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`${item}$`) }));
};

it('copies the library under another title, for the same group, and shows the copy', async () => {
  answer('im/wording_library/copy', () => ok({ id: 8 }));
  await open([...READ, 'im:wording_library:copy']);
  await choose('Copy the library');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Evening' } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(onShow).toHaveBeenCalledWith(8));
  expect(bodiesOf('im/wording_library/copy')).toEqual([{ id: 7, title: 'Evening', group_id: null }]);
});

it('keeps the dialog of a copy open with the reason if the server refuses it', async () => {
  answer('im/wording_library/copy', () => refused('Too many phrases'));
  await open([...READ, 'im:wording_library:copy']);
  await choose('Copy the library');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  await screen.findByText('Too many phrases');
});

it('gives chosen phrases another speaker', async () => {
  answer('im/wording/speaker', () => ok(null));
  await open([...READ, 'im:wording:speaker'], [PHRASE, { ...PHRASE, id: 2, content: 'Bye' }]);
  await choose('Change who says phrases');
  expect(await screen.findByRole('button', { name: 'Change 0 phrases' })).toBeDisabled();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Bye' }));
  fireEvent.change(screen.getByLabelText('Who says it'), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change one phrase' }));
  await waitFor(() => expect(bodiesOf('im/wording/speaker')).toEqual([{ ids: [2], user_id: 9 }]));
});

it('offers neither without the permission', async () => {
  await open(READ, [PHRASE]);
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});
