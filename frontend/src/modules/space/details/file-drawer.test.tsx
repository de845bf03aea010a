import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FileRow } from '../../../kernel/form/files/file-row';
import { ok, refused, stage } from '../../../kernel/resource/declare/test-stage';
import { uploadOne } from '../../../kernel/form/files/sending/upload-one';
import { ALL, dialogAsking, fileRow, stageLibrary } from '../test-library';
import { FileDrawer } from './file-drawer';
import { FilePreview } from './file-preview';
import { openWord } from './open-word';

vi.mock('../../../kernel/form/files/sending/upload-one');
vi.mock('./open-word');
const { answer, bodiesOf } = stageLibrary();
beforeEach(() => {
  answer('base/sys/user/info', () => ok({ id: 7, name: 'Ann', nickName: 'Ann A.' }));
});

const open = (file: FileRow, perms = ALL) => {
  answer('space/info/info', () => ok(file as never));
  answer('space/info/usages', () => ok([{ entity: 'ImUser', rowId: 4, column: 'head_image' }]));
  return stage(<FileDrawer id={file.id} known={file} onClose={vi.fn()} onEdit={vi.fn()} onDelete={vi.fn()} />, {
    perms: [...perms, 'base:sys:user:info', 'im:user:info'],
  });
};

it.each([
  ['image', 'a.png', 'image/png', 'img'],
  ['video', 'a.mp4', 'video/mp4', 'video'],
  ['audio', 'a.mp3', 'audio/mpeg', 'audio'],
  ['pdf', 'a.pdf', 'application/pdf', 'iframe'],
] as const)('shows %s with an element of the browser', (type, name, mime, element) => {
  const { container } = stage(<FilePreview file={fileRow(1, { type, name, mime, preview: '/upload/x' })} />);
  expect(container.querySelector(element)).toHaveAttribute('src', '/upload/x');
});

it.each([
  ['image', 'a.heic'],
  ['video', 'a.wmv'],
  ['video', 'a.avi'],
  ['video', 'a.flv'],
] as const)('says that %s %s is to be downloaded, instead of a picture or player that never comes', (type, name) => {
  const mime = 'application/octet-stream';
  const { container } = stage(<FilePreview file={fileRow(1, { type, name, mime })} />);
  expect(screen.getByText(/cannot be previewed. Download it/)).toBeInTheDocument();
  expect(container.querySelector('img, video, audio')).toBeNull();
});

it('shows the smaller copy of a picture that browsers cannot show', () => {
  const file = fileRow(1, { type: 'image', name: 'a.tif', mime: 'application/octet-stream', medium: '/upload/m' });
  const { container } = stage(<FilePreview file={file} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/upload/m');
});

it('says that a video is to be downloaded whose codec the browser lacks', () => {
  const { container } = stage(
    <FilePreview file={fileRow(1, { type: 'video', name: 'a.mov', mime: 'video/quicktime' })} />,
  );
  fireEvent.error(container.querySelector('video') as HTMLVideoElement);
  expect(screen.getByText(/cannot be previewed. Download it/)).toBeInTheDocument();
});

it.each([
  ['presentation', 'a.pptx', 100, /This kind of office document cannot be shown here/],
  ['spreadsheet', 'a.xlsx', 10 * 2 ** 20 + 1, /larger than 10 MB/],
  ['document', 'a.docx', 10 * 2 ** 20 + 1, /larger than 10 MB/],
] as const)('explains why a %s cannot be shown, and embeds no other service', (type, name, size, words) => {
  const { container } = stage(<FilePreview file={fileRow(1, { type, name, size })} />);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(container.querySelector('iframe, object, embed')).toBeNull();
});

it('draws a Word document in a frame without scripts, and reports a file that is no Word document', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('no archive')));
  vi.mocked(openWord).mockImplementation((bytes) => Promise.resolve(bytes));
  stage(<FilePreview file={fileRow(1, { type: 'document', name: 'a.docx', size: 10 })} />);
  const frame = await screen.findByTitle('a.docx');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  fireEvent.load(frame);
  expect(await screen.findByText(/This document could not be read/)).toBeInTheDocument();
});

it('reports a Word document that cannot be unpacked in time', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('a bomb')));
  vi.mocked(openWord).mockRejectedValue(new Error('The document takes too long to unpack'));
  const { container } = stage(<FilePreview file={fileRow(1, { type: 'document', name: 'a.docx', size: 10 })} />);
  expect(await screen.findByText(/holds too much to be shown/)).toBeInTheDocument();
  expect(container.querySelector('iframe')).toBeNull();
});

it('shows the beginning of a workbook as a table, and shows the server’s message for an invalid one', async () => {
  answer('space/info/sheet', () => ok({ rows: [{ line: 4, cells: ['茶', '', '1.5'] }], isCut: true }));
  const file = fileRow(1, { type: 'spreadsheet', name: 'a.xlsx' });
  const { unmount } = stage(<FilePreview file={file} />, { perms: [...ALL, 'space:info:sheet'] });
  expect(await screen.findByRole('row', { name: '4 茶 1.5' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C']);
  expect(screen.getByText(/as far as 200 rows/)).toBeInTheDocument();
  unmount();
  answer('space/info/sheet', () => refused('No workbook'));
  stage(<FilePreview file={{ ...file, id: 2 }} />, { perms: [...ALL, 'space:info:sheet'] });
  expect(await screen.findByText('No workbook')).toBeInTheDocument();
});

it('does not request a workbook without the permission', () => {
  stage(<FilePreview file={fileRow(1, { type: 'spreadsheet', name: 'a.xlsx' })} />);
  expect(screen.getByText('You may not look into workbooks here. Download it to read it.')).toBeInTheDocument();
});

it('shows nothing of a file in quarantine', () => {
  const { container } = stage(<FilePreview file={fileRow(1, { type: 'image', name: 'a.png', status: 2 })} />);
  expect(screen.getByText('The file cannot be opened at the moment.')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

it('shows where a file is used and who uploaded it, with links', async () => {
  open(fileRow(1));
  expect(await screen.findByRole('link', { name: 'Chat user #4' })).toHaveAttribute('href', '/im/user/4');
  expect(screen.getByText('Ann')).toBeInTheDocument();
  expect(screen.getByText('This file was never replaced.')).toBeInTheDocument();
});

it('lists earlier versions with their author and end, and restores one after a question', async () => {
  answer('space/info/versions', () =>
    ok([{ id: 1, version: 1, size: 1400, userId: 7, createTime: '2026-02-01 10:00:00' }]),
  );
  answer('space/info/restoreVersion', () => ok(null));
  open(fileRow(1, { version: 2 }));
  expect(await screen.findByText(/Until 2026-02-01 10:00:00/)).toBeInTheDocument();
  expect(await screen.findByText('Ann A.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Restore/ }));
  const dialog = await dialogAsking('Give “file 1.txt” the content of version 1 again?');
  expect(bodiesOf('space/info/restoreVersion')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(bodiesOf('space/info/restoreVersion')).toEqual([{ id: 1, version: 1 }]));
});

it('replaces a file only by one of the same type, after showing both', async () => {
  vi.mocked(uploadOne).mockResolvedValue('/upload/20260202/new_file.txt');
  answer('space/info/replace', () => ok(null));
  open(fileRow(1));
  // It is another one after each choice.
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input(), new File(['x'], 'other.png', { type: 'image/png' }));
  expect(await screen.findByText('Choose a file of the same kind: txt')).toBeInTheDocument();
  await user.upload(input(), new File(['newer'], 'newer.txt'));
  const dialog = await dialogAsking('Replace “file 1.txt”?');
  expect(within(dialog).getByText('newer.txt')).toBeInTheDocument();
  expect(uploadOne).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  await waitFor(() =>
    expect(bodiesOf('space/info/replace')).toEqual([{ id: 1, url: '/upload/20260202/new_file.txt' }]),
  );
});

it('copies the permanent address of a public file, and an expiring one of a file for staff', async () => {
  const user = userEvent.setup();
  answer('space/info/sign', () => ok('/upload/a.txt?e=1&s=2'));
  const first = open(fileRow(1));
  await user.click(await screen.findByRole('button', { name: /Copy address/ }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/upload/20260101/1_file.txt`),
  );
  first.unmount();
  open(fileRow(2, { access: 0 }));
  await user.click(await screen.findByRole('button', { name: /Copy address/ }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/upload/a.txt?e=1&s=2`),
  );
});
