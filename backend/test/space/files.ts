import { randomBytes } from 'node:crypto';
import request from 'supertest';
import type { Caller, TestApp } from '../app';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Text that is different in each call, so that no other file has the same bytes. */
export const someText = (): Buffer => Buffer.from(`text ${randomBytes(16).toString('hex')}`);

/** Uploads a file as the console does. @returns its address */
export async function uploaded(app: TestApp, { token }: Caller, content = someText(), name = 'a.txt'): Promise<string> {
  const { body } = await request(app.nest.getHttpServer())
    .post('/api/admin/base/comm/upload')
    .set('authorization', token)
    .attach('file', content, { filename: name });
  if (body.code !== 1000) throw new Error(`The upload was refused: ${body.message}`);
  return body.data as string;
}

export interface FileRow {
  id: number;
  url: string;
  name: string;
  type: string;
  size: number;
  classifyId: number | null;
  fileId: string;
  key: string;
  version: number;
  sha256: string;
  access: number;
  usages: number;
  preview: string;
  userName: string;
}

/** The row of the file at an address. */
export async function fileAt(caller: Caller, url: string): Promise<FileRow> {
  const { data } = await caller.post<{ list: FileRow[] }>('space/info/page', { fileId: idIn(url) });
  if (!data.list[0]) throw new Error(`Nothing at ${url}`);
  return data.list[0];
}

export const idIn = (url: string): string => url.split('/')[3]?.slice(0, 36) ?? '';
