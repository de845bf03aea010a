import '../../../../test-indexed-db';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Held, lastSaid, said } from '../../inputs/test-held';
import { stage } from '../../../resource/declare/test-stage';
import { stageUploadServer, textFile } from '../sending/test-upload-server';
import { FileInput } from './file-input';

/** The files that are chosen in the library, in this order. */
const chosen = ['/upload/b.txt', '/upload/a.txt'];
vi.mock('./library-button', () => ({
  LibraryButton: ({ onPick }: { onPick: (addresses: string[]) => void }) => (
    <button onClick={() => onPick(chosen)}>choose</button>
  ),
}));

stageUploadServer();
beforeEach(() => void said.mockReset());

const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const stageFiles = (value = '') =>
  stage(<Held value={value}>{(held) => <FileInput most={4} {...held} />}</Held>, { perms: [] });

it('adds chosen files behind those that are there, in the order in which they were chosen', async () => {
  stageFiles('/upload/first.txt');
  await userEvent.upload(input(), textFile('sent.txt', 'x'));
  await waitFor(() => expect(lastSaid()).toBe('/upload/first.txt,/upload/sent.txt'));
  await press('choose');
  expect(lastSaid()).toBe('/upload/first.txt,/upload/sent.txt,/upload/b.txt,/upload/a.txt');
});

it('keeps the order of the choice for files that were uploaded and removed here before', async () => {
  stageFiles();
  await userEvent.upload(input(), [textFile('a.txt', 'x'), textFile('b.txt', 'x')]);
  await waitFor(() => expect(lastSaid()).toBe('/upload/a.txt,/upload/b.txt'));
  await press('Remove a.txt');
  await press('Remove b.txt');
  await press('choose');
  expect(lastSaid()).toBe('/upload/b.txt,/upload/a.txt');
});
