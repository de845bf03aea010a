import '../../../../test-indexed-db';
import { File as NodeFile } from 'node:buffer';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cut, refusal, silence, stageUploadServer, textFile } from './test-upload-server';
import { cancelUpload, pauseUpload, resumeUpload, startUploads } from './upload-queue';
import { findUpload } from './upload-store';
import type * as rule from './retry-rule';

vi.mock('./retry-rule', async (original) => ({ ...(await original<typeof rule>()), PAUSES_MS: [1, 1, 1] }));

const server = stageUploadServer();
const LONG = 'abcdefghijklmnopqrstuvwxyz';

/** The fake server can read the content of this file, unlike that of jsdom's File. */
const largeFile = (): File => new NodeFile([LONG], 'a.txt', { lastModified: 1_790_000_000_000 }) as unknown as File;

async function start(file = largeFile()): Promise<string> {
  server.openBucket();
  const { ids } = await startUploads({ files: [file], classifyId: 3 });
  return ids[0] ?? '';
}
const until = (id: string, state: string) => waitFor(() => expect(findUpload(id)?.state).toBe(state));

it('puts a large file into the bucket and then has the server check it, and sends a small file to the server', async () => {
  const id = await start();
  await until(id, 'done');
  expect(server.told).toEqual([{ name: 'a.txt', size: LONG.length, classifyId: 3 }]);
  expect([...server.bucket.values()]).toEqual([LONG]);
  expect(findUpload(id)).toMatchObject({ url: '/upload/d1', sent: LONG.length });
  expect(server.asked).toEqual(['mode', 'announce', 'put', 'finish']);
  await until(await start(textFile('a.txt', 'small')), 'done');
  expect(server.whole).toEqual(['a.txt']);
});

it('reports before the first byte why a file is refused', async () => {
  server.next('announce', () => refusal('The store is full', 507));
  const id = await start();
  await until(id, 'failed');
  expect(findUpload(id)?.problem).toBe('The store is full');
  expect(server.bucket.size).toBe(0);
});

it('repeats the PUT when the bucket fails, without a new announcement', async () => {
  server.next('put', () => new Response(null, { status: 503 }));
  await until(await start(), 'done');
  expect(server.asked).toEqual(['mode', 'announce', 'put', 'put', 'finish']);
});

it('asks for the result again when only the answer was lost', async () => {
  server.next('finish', cut);
  await until(await start(), 'done');
  expect(server.asked).toEqual(['mode', 'announce', 'put', 'finish', 'finish']);
});

it('reports what the server found in the content, and starts a new upload on retry', async () => {
  server.next('finish', () => refusal('The content is not what the name says'));
  const id = await start();
  await until(id, 'failed');
  expect(findUpload(id)?.problem).toBe('The content is not what the name says');
  resumeUpload(id);
  await until(id, 'done');
  expect(findUpload(id)).toMatchObject({ url: '/upload/d2' });
});

it.each([
  ['refuses it', () => new Response(null, { status: 403 })],
  ['cannot be reached', cut],
])('sends the file in pieces to the server when the bucket %s', async (_, answer) => {
  server.next('put', answer);
  const id = await start();
  await until(id, 'done');
  expect(server.kept.get('u1')?.text).toBe(LONG);
  expect(server.givenUp).toEqual(['d1']);
});

it('stops while it is paused, and continues with the same announcement', async () => {
  server.next('put', silence);
  const id = await start();
  await waitFor(() => expect(server.timesAsked('put')).toBe(1));
  pauseUpload(id);
  expect(findUpload(id)?.state).toBe('paused');
  resumeUpload(id);
  await until(id, 'done');
  expect(server.timesAsked('announce')).toBe(1);
  expect(server.bucket.get('d1')).toBe(LONG);
});

it('tells the server that the upload was cancelled', async () => {
  server.next('put', silence);
  const id = await start();
  await waitFor(() => expect(server.timesAsked('put')).toBe(1));
  cancelUpload(id);
  await waitFor(() => expect(server.givenUp).toEqual(['d1']));
  expect(server.bucket.size).toBe(0);
});
