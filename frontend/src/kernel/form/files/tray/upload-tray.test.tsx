import '../../../../test-indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { stage } from '../../../resource/declare/test-stage';
import { shared } from '../../../basis/storage/shared-store';
import { cut, refusal, silence, stageUploadServer, textFile } from '../sending/test-upload-server';
import { uploadMode } from '../sending/upload-mode';
import { startUploads } from '../sending/upload-queue';
import type * as rule from '../sending/retry-rule';
import { UploadTray } from './upload-tray';

vi.mock('../sending/retry-rule', async (original) => ({ ...(await original<typeof rule>()), PAUSES_MS: [1] }));

const server = stageUploadServer();
const LONG = 'abcdefghijklmnopqrstuvwxyz';
const send = (name: string, text: string) => startUploads({ files: [textFile(name, text)] });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const title = () => within(screen.getByRole('region', { name: 'Uploads' })).getByRole('status').textContent;

it('is hidden while there are no uploads', () => {
  stage(<UploadTray />);
  expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
});

it('pauses and resumes a file, and clears finished uploads on a click', async () => {
  stage(<UploadTray />);
  server.next('piece', silence);
  await send('film.txt', LONG);
  await waitFor(() => expect(server.timesAsked('piece')).toBe(1));
  await press('Pause film.txt');
  expect(await screen.findByText(/^Paused · 0 B of 26 B/)).toBeInTheDocument();
  await press('Resume film.txt');
  await waitFor(() => expect(title()).toBe('One file uploaded'));
  await press('Put away what is over');
  await waitFor(() => expect(screen.queryByText('film.txt')).not.toBeInTheDocument());
  expect(server.kept.get('u1')?.text).toBe(LONG);
});

it('pauses a file whose upload is just beginning', async () => {
  stage(<UploadTray />);
  await uploadMode();
  const release = server.hold();
  await send('film.txt', LONG);
  await press('Pause film.txt');
  release();
  expect(await screen.findByText(/^Paused/)).toBeInTheDocument();
  await press('Resume film.txt');
  await waitFor(() => expect(title()).toBe('One file uploaded'));
});

it('shows why a file failed, and retries it', async () => {
  stage(<UploadTray />);
  server.next('whole', cut);
  server.next('whole', cut);
  await send('a.txt', 'small');
  expect(await screen.findByText('The server cannot be reached')).toBeInTheDocument();
  expect(title()).toBe('One upload failed');
  server.next('whole', () => refusal('The store is full'));
  await press('Retry a.txt');
  expect(await screen.findByText('The store is full')).toBeInTheDocument();
  await press('Retry a.txt');
  await waitFor(() => expect(title()).toBe('One file uploaded'));
});

it('cancels an upload in the browser and on the server', async () => {
  stage(<UploadTray />);
  server.next('piece', silence);
  await send('film.txt', LONG);
  await waitFor(() => expect(server.timesAsked('piece')).toBe(1));
  await press('Cancel film.txt');
  await waitFor(() => expect(server.timesAsked('giveUp')).toBe(1));
  expect(screen.queryByText('film.txt')).not.toBeInTheDocument();
});

it('can be minimised', async () => {
  stage(<UploadTray />);
  await send('a.txt', 'small');
  expect(await screen.findByText('a.txt')).toBeInTheDocument();
  await press('Minimise');
  expect(screen.queryByText('a.txt')).not.toBeInTheDocument();
  await press('Show the uploads');
  expect(screen.getByText('a.txt')).toBeInTheDocument();
});

it('asks for the file whose upload was interrupted by closing the window, and accepts no other', async () => {
  const file = textFile('film.txt', LONG);
  server.kept.set('u1', { size: LONG.length, text: LONG.slice(0, 8), metadata: '' });
  const begun = {
    fingerprint: [7, 0, file.size, file.lastModified, file.name].join(':'),
    address: new URL('/api/admin/base/comm/upload/tus/u1', window.location.origin).href,
    name: 'film.txt',
    size: LONG.length,
    kept: 8,
    classifyId: null,
    userId: 7,
    at: Date.now(),
  };
  await shared.change('uploads', () => [begun]);
  stage(<UploadTray />);
  expect(await screen.findByText(/^8 B of 26 B had arrived when the window was closed/)).toBeInTheDocument();
  const input = screen.getByLabelText('Choose the file again', { selector: 'input' });
  await userEvent.upload(input, textFile('film.txt', 'another text of it'));
  expect(
    await screen.findByText('This is another file. To send the rest, choose “film.txt” as it was.'),
  ).toBeInTheDocument();
  await userEvent.upload(input, file);
  await waitFor(() => expect(title()).toBe('One file uploaded'));
  expect(server.kept.get('u1')?.text).toBe(LONG);
});

it('shows a file that failed above those that did not', async () => {
  stage(<UploadTray />);
  await send('a.txt', 'fine');
  await waitFor(() => expect(title()).toBe('One file uploaded'));
  server.next('whole', () => refusal('The store is full'));
  await send('b.txt', 'refused');
  await screen.findByText('The store is full');
  const [first] = within(screen.getByRole('region', { name: 'Uploads' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('b.txt');
});
