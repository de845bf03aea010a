import type { Job } from './job';
import type { Handlers } from './handlers';

const MOST_KEY = 190;
/** The maximum size of a job's data, in bytes. Jobs carry names and ids; larger data belongs in a database row. */
const MOST_DATA = 2 ** 20;

/** A job in its stored form. */
export interface StoredJob {
  key: string;
  name: string;
  /** milliseconds since 1970 */
  at: number;
  /** JSON; null if there is no data */
  data: string | null;
}

/** Converts a job to its stored form. @throws if it cannot be stored or has no handler */
export function stored(job: Job, handlers: Handlers): StoredJob {
  const { key, name } = job;
  const handler = handlers.findHandler(name);
  if (!handler || handler.call)
    throw new Error(
      `The job ${key} has the name "${name}", which nothing handles: put @Handles('${name}') on the method that is to be called.`,
    );
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > MOST_KEY)
    throw new Error(`The key "${key}" is no key: 1 to ${MOST_KEY} characters of ASCII, without spaces.`);
  const at = job.at.getTime();
  if (!Number.isSafeInteger(at)) throw new Error(`The time of the job ${key} is not valid.`);
  return { key, name, at, data: written(job) };
}

function written({ key, data }: Job): string | null {
  const text = data === undefined ? null : (JSON.stringify(data) ?? null);
  const size = text ? Buffer.byteLength(text) : 0;
  if (size <= MOST_DATA) return text;
  throw new Error(
    `The data of the job ${key} has ${(size / MOST_DATA).toFixed(1)} MB, at most 1 MB is kept: put it into a row and give the job its id.`,
  );
}

export const readData = (data: string | null): unknown => (data === null ? undefined : (JSON.parse(data) as unknown));

/** Keeps only the last job of each key, as if they had been scheduled one after the other. */
export const lastOfEach = (jobs: readonly StoredJob[]): StoredJob[] => [
  ...new Map(jobs.map((job) => [job.key, job])).values(),
];
