import type { Data } from '../../api';
import { send } from '../../http';
import type { ImportTerms } from './import-terms';

/** The server's answer to a file: the same type for every resource. */
export type Imported = Data<'base/sys/param', 'import'>;
export type ImportedRow = Imported['rows'][number];

const TIMEOUT = 600_000;

interface Sent extends ImportTerms {
  file: Blob;
  preset: Record<string, unknown> | undefined;
  /** the id of the preview that should be imported */
  digest?: string;
}

/** Requests the preview of a file, or its import. */
export async function sendFile(resource: string, { file, titles, words, preset, digest }: Sent): Promise<Imported> {
  const form = new FormData();
  // Fields first: the server reads the parts in order.
  form.append('titles', JSON.stringify(titles));
  form.append('words', JSON.stringify(words));
  if (preset) form.append('preset', JSON.stringify(preset));
  if (digest) form.append('digest', digest);
  form.append('file', file, 'rows');
  return (await send({ method: 'post', url: `${resource}/import`, data: form, timeout: TIMEOUT })) as Imported;
}
