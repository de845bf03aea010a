import request from 'supertest';
import type { ImportAnswer } from '../src/kernel/crud/import/import.dto';
import { type Answer, answerOf, type Caller } from './caller';

interface Form {
  titles?: object;
  words?: object;
  preset?: object;
  labels?: object;
  digest?: string | undefined;
  encoding?: string | undefined;
  sheet?: string | undefined;
}

export const fileOf = (text: string): Buffer => Buffer.from(text);

/** Sends a file of rows. Without a digest it asks for the preview. */
export async function importFile(
  caller: Caller,
  resource: string,
  file: Buffer,
  { digest, encoding, sheet, ...json }: Form = {},
): Promise<Answer<ImportAnswer>> {
  const call = request(caller.server).post(`/api/admin/${resource}/import`).set(caller.headers);
  for (const [name, value] of Object.entries(json)) void call.field(name, JSON.stringify(value));
  for (const [name, text] of Object.entries({ digest, encoding, sheet }))
    if (text !== undefined) void call.field(name, text);
  return answerOf<ImportAnswer>(await call.attach('file', file, 'rows.csv'));
}

/** Imports a file: asks for the preview and confirms it. */
export async function confirmImport(
  caller: Caller,
  resource: string,
  file: Buffer,
  form: Form = {},
): Promise<Answer<ImportAnswer>> {
  const { data } = await importFile(caller, resource, file, form);
  return importFile(caller, resource, file, { ...form, digest: data.digest });
}
