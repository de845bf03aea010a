import { S3ServiceError } from 's3mini';
import { StorageMissing } from '../storage-missing';
import { StorageUnavailable } from '../storage-unavailable';

/**
 * Turns every error into StorageUnavailable. The S3 library wraps the original error, so it is searched in the causes. A caller can do
 * nothing about a refusal of the store either.
 */
export async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw causesOf(error).find((one) => one instanceof StorageUnavailable) ?? new StorageUnavailable({ cause: error });
  }
}

/** Undefined if the object does not exist. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  return reached(
    asked.catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    }),
  );
}

/** @throws StorageMissing if there is no object with that key */
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
