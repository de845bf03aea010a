/** A multipart upload that was neither completed nor aborted. */
export interface UnfinishedUpload {
  key: string;
  id: string;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** @param answer of the store, of which every name may begin with a capital or a small letter @returns those whose key begins so */
export function uploadsIn(answer: unknown, prefix: string): UnfinishedUpload[] {
  const result = fieldOf(answer, 'ListMultipartUploadsResult') ?? answer;
  const uploads = fieldOf(result, 'Upload');
  return [uploads].flat().flatMap((one) => {
    const [key, id] = [fieldOf(one, 'Key'), fieldOf(one, 'UploadId')];
    return typeof key === 'string' && typeof id === 'string' && key.startsWith(prefix) ? [{ key, id }] : [];
  });
}

const fieldOf = (value: unknown, name: string): unknown =>
  isFields(value) ? (value[name] ?? value[name[0]?.toLowerCase() + name.slice(1)]) : undefined;
