import type { Data } from '../../call/api/api';
import { send } from '../../call/http/http';
import type { ImportTerms } from './import-terms';

/** The server's answer to a file: the same type for every resource. */
export type Imported = Data<'base/sys/param', 'import'>;
export type ImportedRow = Imported['rows'][number];
export type FileReading = Imported['reading'];

const TIMEOUT = 600_000;

export interface Sent extends ImportTerms {
  file: Blob;
  preset: Record<string, unknown> | undefined;
  /** what the screen calls each field */
  labels: Record<string, string>;
  encoding?: NonNullable<FileReading['encoding']>;
  sheet?: string;
  /** the id of the preview that should be imported */
  digest?: string;
}

/** Requests the preview of a file, or its import. */
export async function sendFile(resource: string, { file, digest, encoding, sheet, ...terms }: Sent): Promise<Imported> {
  const form = new FormData();
  // Fields first: the server reads the parts in order.
  for (const name of ['titles', 'labels', 'words', 'preset'] as const)
    if (terms[name]) form.append(name, JSON.stringify(terms[name]));
  for (const [name, text] of Object.entries({ encoding, sheet, digest })) if (text) form.append(name, text);
  form.append('file', file, 'rows');
  return (await send({ method: 'post', url: `${resource}/import`, data: form, timeout: TIMEOUT })) as Imported;
}
