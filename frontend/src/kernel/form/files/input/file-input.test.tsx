import '../../../../test-indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { Held, lastSaid, said } from '../../inputs/test-held';
import { stage } from '../../../resource/declare/test-stage';
import type * as rule from '../sending/retry-rule';
import { cut, refusal, stageUploadServer, textFile } from '../sending/test-upload-server';
import { FileInput } from './file-input';
import { ImageInput } from './image-input';

vi.mock('../sending/retry-rule', async (original) => ({ ...(await original<typeof rule>()), PAUSES_MS: [1] }));

const server = stageUploadServer();
const there = vi.fn(() => 200);
beforeEach(() => {
  said.mockReset();
  there.mockReset().mockReturnValue(200);
  server.use(http.head('*/upload/:name', () => new HttpResponse(null, { status: there() })));
});

const stageFiles = (value = '', props = {}, perms: string[] = []) =>
  stage(<Held value={value}>{(held) => <FileInput most={3} {...props} {...held} />}</Held>, { perms });
const stageImage = (value = '', props = {}) =>
  stage(<Held value={value}>{(held) => <ImageInput {...props} {...held} />}</Held>, { perms: [] });

const input = () => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!found) throw new Error('There is no input');
  return found;
};
/** Dropped files can have types that the browser's file dialog would not offer. */
const upload = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input(), files);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const picture = (name: string, text = 'x') => textFile(name, text, 'image/png');
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it('holds the addresses of several files, separated by commas, and shows their names', async () => {
  stageFiles('/upload/%E5%9B%BE.txt');
  expect(names()).toEqual(['图.txt']);
  await upload(textFile('a.txt', 'x'), textFile('b.txt', 'x'));
  await waitFor(() => expect(lastSaid()).toBe('/upload/%E5%9B%BE.txt,/upload/a.txt,/upload/b.txt'));
  await press('Remove a.txt');
  expect(lastSaid()).toBe('/upload/%E5%9B%BE.txt,/upload/b.txt');
});

it('accepts files that are dropped or pasted', async () => {
  stageFiles();
  const place = screen.getByRole('button', { name: /Click, drop or paste/ });
  fireEvent.drop(place, { dataTransfer: { files: [textFile('a.txt', 'x')] } });
  await waitFor(() => expect(lastSaid()).toBe('/upload/a.txt'));
  fireEvent.paste(place, { clipboardData: { files: [textFile('b.txt', 'x')] } });
  await waitFor(() => expect(lastSaid()).toBe('/upload/a.txt,/upload/b.txt'));
});

it('accepts no more files than it may hold, and says when it is full', async () => {
  stageFiles('/upload/a.txt,/upload/b.txt');
  await upload(textFile('c.txt', 'x'), textFile('d.txt', 'x'));
  expect(await screen.findByText('At most 3 files')).toBeInTheDocument();
  expect(server.whole).toEqual([]);
  await upload(textFile('c.txt', 'x'));
  expect(await screen.findByRole('button', { name: 'At most 3 files' })).toBeDisabled();
});

it('reorders files with the arrow keys and by dragging', async () => {
  stageFiles('/upload/a.txt,/upload/b.txt,/upload/c.txt');
  screen.getByRole('button', { name: /^Move a.txt/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(lastSaid()).toBe('/upload/b.txt,/upload/a.txt,/upload/c.txt');
  const line = screen.getByRole('link', { name: 'b.txt' }).closest('li') as HTMLElement;
  const dataTransfer = { types: ['application/x-switchboard-place'], getData: () => '2' };
  fireEvent.drop(line, { dataTransfer });
  expect(lastSaid()).toBe('/upload/c.txt,/upload/b.txt,/upload/a.txt');
});

it('keeps a failed file visible with its reason until it is retried or cancelled', async () => {
  stageFiles();
  server.next('whole', () => refusal('The disk is full'));
  await upload(textFile('a.txt', 'x'));
  expect(await screen.findByText('The disk is full')).toBeInTheDocument();
  expect(said).not.toHaveBeenCalled();
  await press('Retry a.txt');
  await waitFor(() => expect(lastSaid()).toBe('/upload/a.txt'));
  server.next('whole', () => refusal('The disk is full'));
  await upload(textFile('b.txt', 'x'));
  await press('Cancel b.txt');
  await waitFor(() => expect(screen.queryByText('b.txt')).not.toBeInTheDocument());
  expect(lastSaid()).toBe('/upload/a.txt');
});

it('completes an upload after a lost connection without help', async () => {
  stageFiles();
  server.next('whole', cut);
  await upload(textFile('a.txt', 'x'));
  await waitFor(() => expect(lastSaid()).toBe('/upload/a.txt'));
});

it('reports a file that was deleted in the meantime', async () => {
  there.mockReturnValue(404);
  stageFiles('/upload/a.txt');
  const line = screen.getByRole('link', { name: 'a.txt' }).closest('li') as HTMLElement;
  expect(await within(line).findByRole('alert')).toHaveTextContent('This file has been deleted; choose another');
});

it('reports no missing file when the server fails or the file is on another site', async () => {
  there.mockReturnValue(503);
  stageFiles('/upload/a.txt,https://example.org/b.txt');
  await waitFor(() => expect(there).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('offers the library only to people who may see it', () => {
  const { unmount } = stageFiles();
  expect(screen.queryByRole('button', { name: 'Choose from the library' })).not.toBeInTheDocument();
  unmount();
  stageFiles('', {}, ['space:info:page']);
  expect(screen.getByRole('button', { name: 'Choose from the library' })).toBeInTheDocument();
});

it('offers no button to remove or move a file while it is disabled', () => {
  stageFiles('/upload/a.txt,/upload/b.txt', { disabled: true });
  expect(screen.queryByRole('button', { name: /Remove|Move/ })).not.toBeInTheDocument();
});

it.each([
  [
    'a file that is no picture',
    textFile('a.txt', 'x'),
    'a.txt: Please choose a picture (PNG, JPEG, GIF, WebP, BMP or AVIF)',
  ],
  [
    'the picture of a phone, which browsers do not show',
    new File(['x'], 'a.heic', { type: 'image/heic' }),
    'a.heic: Please choose a picture (PNG, JPEG, GIF, WebP, BMP or AVIF)',
  ],
  ['a picture that is too large', picture('a.png', 'x'.repeat(101_000)), 'a.png: file cannot be larger than 100k'],
])('refuses %s before anything is sent', async (_, wrong, words) => {
  stageImage('', { kilobytes: 100 });
  await upload(wrong);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(server.asked).toEqual(['mode']);
});

it('shows a single picture, and replaces it by the next one', async () => {
  stageImage();
  await upload(picture('a.png'));
  expect(await screen.findByRole('img', { name: 'Picture' })).toHaveAttribute('src', '/upload/a.png');
  await upload(picture('b.png'));
  await waitFor(() => expect(lastSaid()).toBe('/upload/b.png'));
  await press('Remove b.png');
  expect(lastSaid()).toBe('');
});

it('reports in place of a picture that it was deleted', async () => {
  there.mockReturnValue(404);
  stageImage('/upload/a.png');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has been deleted; choose another');
});
