import '../../../../test-indexed-db';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSession } from '../../../call/session/session-store';
import { keepTokens } from '../../../call/session/tokens';
import { shared } from '../../../basis/storage/shared-store';
import { cut, refusal, silence, stageUploadServer, textFile } from './test-upload-server';
import { PICTURES } from '../shown-types';
import { unfinishedUploads } from './unfinished';
import { cancelUpload, pauseUpload, resumeUpload, startUploads } from './upload-queue';
import { findUpload, uploadItems } from './upload-store';
import type * as rule from './retry-rule';

vi.mock('./retry-rule', async (original) => ({ ...(await original<typeof rule>()), PAUSES_MS: [1, 1, 1] }));

const server = stageUploadServer();

const start = async (text: string, order = {}) => {
  const { ids, refused } = await startUploads({ files: [textFile('a.txt', text)], ...order });
  return { id: ids[0] ?? '', refused };
};
const until = (id: string, state: string) => waitFor(() => expect(findUpload(id)?.state).toBe(state));
const LONG = 'abcdefghijklmnopqrstuvwxyz';

it('sends a small file whole, and puts it into its folder', async () => {
  const { id } = await start('small', { classifyId: 3 });
  await until(id, 'done');
  expect(findUpload(id)).toMatchObject({ url: '/upload/a.txt', infoId: 8 });
  expect(server.told).toEqual([{ url: '/upload/a.txt', name: 'a.txt', classifyId: 3 }]);
});

it('sends a large file in pieces, and asks for the upload mode only once', async () => {
  const { id } = await start(LONG, { classifyId: 3 });
  await until(id, 'done');
  expect(server.kept.get('u1')).toMatchObject({
    text: LONG,
    metadata: expect.stringContaining('classifyId') as string,
  });
  expect(findUpload(id)).toMatchObject({ url: '/upload/u1', infoId: 5 });
  expect(await unfinishedUploads()).toEqual([]);
  const small = await start('small');
  await until(small.id, 'done');
  expect(server.timesAsked('mode')).toBe(1);
});

it.each([1, 3])('completes an upload after %d lost connections in a row', async (cuts) => {
  for (let n = 0; n < cuts; n++) server.next('piece', cut);
  const { id } = await start(LONG);
  await until(id, 'done');
  expect(server.kept.get('u1')?.text).toBe(LONG);
  expect(server.timesAsked('begin')).toBe(1);
});

it('fails with a reason when no attempt makes progress, and continues on request', async () => {
  for (let n = 0; n < 4; n++) server.next('piece', cut);
  const { id } = await start(LONG);
  await until(id, 'failed');
  expect(findUpload(id)?.problem).toBe('The server cannot be reached');
  resumeUpload(id);
  await until(id, 'done');
  expect(server.kept.get('u1')?.text).toBe(LONG);
  expect(server.timesAsked('begin')).toBe(1);
});

it('shows the message with which the server refuses a file', async () => {
  server.next('whole', () => refusal('Files of this type may not be uploaded'));
  server.next('begin', () => refusal('The store is full', 507));
  const small = await start('small');
  const large = await start(LONG);
  await until(small.id, 'failed');
  await until(large.id, 'failed');
  expect(findUpload(small.id)?.problem).toBe('Files of this type may not be uploaded');
  expect(findUpload(large.id)?.problem).toBe('The store is full');
});

it('shows the message with which the server refuses a file after its last byte, and keeps nothing to resume', async () => {
  const headers = {
    'upload-offset': '12',
    'upload-state': 'refused',
    'upload-message': encodeURIComponent('No such 100 %'),
  };
  server.next('piece', () => new Response(null, { status: 204, headers: { 'upload-offset': '4' } }));
  server.next('piece', () => new Response(null, { status: 204, headers: { 'upload-offset': '8' } }));
  server.next('piece', () => new Response(null, { status: 204, headers }));
  const { id } = await start('abcdefghijkl');
  await until(id, 'failed');
  expect(findUpload(id)?.problem).toBe('No such 100 %');
  expect(await unfinishedUploads()).toEqual([]);
});

it.each([
  ['too large', { kilobytes: 0.001 }, textFile('a.txt', 'ab'), 'a.txt: file cannot be larger than 0.001k'],
  [
    'no picture',
    { accept: PICTURES },
    textFile('a.txt', 'ab'),
    'a.txt: Please choose a picture (PNG, JPEG, GIF, WebP, BMP or AVIF)',
  ],
  [
    'of a wrong type',
    { accept: '.pdf,video/mp4' },
    textFile('a.txt', 'ab'),
    'a.txt: files of this type do not fit here',
  ],
  ['empty', {}, textFile('a.txt', ''), 'a.txt: the file is empty'],
  [
    'too large for the server',
    {},
    textFile('a.txt', 'x'.repeat(2 ** 20 + 1)),
    'a.txt: file cannot be larger than 1 MB',
  ],
])('refuses a file that is %s before its first byte', async (_, wanted, file, words) => {
  const { ids, refused } = await startUploads({ files: [file], ...wanted });
  expect(refused).toEqual([words]);
  expect(ids).toEqual([]);
  expect(server.asked).toEqual(['mode']);
});

it('refuses more files at once than allowed', async () => {
  const files = Array.from({ length: 10 }, (_, n) => textFile(`${n}.txt`, 'x'));
  expect(await startUploads({ files })).toEqual({ ids: [], refused: ['At most 9 files'] });
});

it('sends three files at a time', async () => {
  const release = server.hold();
  const files = Array.from({ length: 5 }, (_, n) => textFile(`${n}.txt`, 'x'));
  const starting = startUploads({ files });
  release();
  const { ids } = await starting;
  const again = server.hold();
  expect(uploadItems().filter(({ state }) => state === 'sending')).toHaveLength(3);
  again();
  await Promise.all(ids.map((id) => until(id, 'done')));
  expect(server.whole.toSorted()).toEqual(['0.txt', '1.txt', '2.txt', '3.txt', '4.txt']);
});

it('stops while it is paused, and continues where it stopped', async () => {
  server.next('piece', () => new Response(null, { status: 409, headers: {} }));
  server.next('piece', silence);
  const { id } = await start(LONG);
  await waitFor(() => expect(server.timesAsked('piece')).toBe(2));
  pauseUpload(id);
  expect(findUpload(id)?.state).toBe('paused');
  resumeUpload(id);
  await until(id, 'done');
  expect(server.timesAsked('begin')).toBe(1);
  expect(server.kept.get('u1')?.text).toBe(LONG);
});

it('removes a cancelled upload from the browser and from the server', async () => {
  server.next('piece', silence);
  const { id } = await start(LONG);
  await waitFor(() => expect(server.timesAsked('piece')).toBe(1));
  cancelUpload(id);
  expect(uploadItems()).toEqual([]);
  await waitFor(() => expect(server.kept.size).toBe(0));
  expect(await unfinishedUploads()).toEqual([]);
});

it('resumes an upload that a closed window began when the file is chosen again', async () => {
  server.kept.set('u1', { size: LONG.length, text: LONG.slice(0, 8), metadata: '' });
  const file = textFile('a.txt', LONG);
  const fingerprint = [7, 0, file.size, file.lastModified, file.name].join(':');
  const address = new URL('/api/admin/base/comm/upload/tus/u1', window.location.origin).href;
  const begun = { fingerprint, address, name: 'a.txt', size: 26, kept: 8, classifyId: null, userId: 7, at: Date.now() };
  await shared.change('uploads', () => [begun]);
  const { id } = await start(LONG);
  await until(id, 'done');
  expect(server.kept.get('u1')?.text).toBe(LONG);
  expect(server.timesAsked('begin')).toBe(0);
});

it('waits while another window sends the same file, and continues afterwards', async () => {
  const key = `upload:${[7, 0, LONG.length, 1_790_000_000_000, 'a.txt'].join(':')}`;
  await shared.change(key, () => ({ owner: 'other', until: Date.now() + 60_000 }));
  const { id } = await start(LONG);
  await until(id, 'held');
  expect(findUpload(id)?.hold).toBe('elsewhere');
  expect(server.timesAsked('begin')).toBe(0);
  await shared.remove(key);
  await until(id, 'done');
});

it('waits while the browser is offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.next('whole', cut);
  const { id } = await start('small');
  await waitFor(() => expect(findUpload(id)).toMatchObject({ state: 'held', hold: 'offline' }));
  expect(server.timesAsked('whole')).toBe(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await until(id, 'done');
});

it('waits while nobody is signed in, and continues with what the server already has', async () => {
  server.next('piece', () => refusal('expired', 401));
  const { id } = await start(LONG);
  await waitFor(() => expect(findUpload(id)).toMatchObject({ state: 'held', hold: 'session' }));
  expect(useSession.getState().phase).not.toBe('in');
  keepTokens({ token: 'new', expire: 7200, refreshToken: 'refresh2', refreshExpire: 7200 });
  useSession.setState({ phase: 'in' });
  await until(id, 'done');
  expect(server.timesAsked('begin')).toBe(1);
});
