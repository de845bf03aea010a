import { S3ServiceError } from 's3mini';
import { StorageMissing } from '../storage-missing';
import { StorageUnavailable } from '../storage-unavailable';

/** What the library throws hides what was thrown to it, and a refusal of the store's is nothing that an asker can act on. */
export async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw causesOf(error).find((one) => one instanceof StorageUnavailable) ?? new StorageUnavailable({ cause: error });
  }
}

/** Undefined where there is no such thing. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  return reached(
    asked.catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    }),
  );
}

/** @throws StorageMissing where there is nothing of that key */
export async function found<T>(key: string, asked: Promise<T>): Promise<T> {
  const answer = await unlessMissing(asked);
  if (answer === undefined) throw new StorageMissing(key);
  return answer;
}

const isMissing = (error: unknown): boolean =>
  causesOf(error).some((one) => one instanceof S3ServiceError && one.status === 404);

function causesOf(error: unknown): unknown[] {
  const causes = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
}
