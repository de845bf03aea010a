import type { ApiError } from '../../../basis/failure/api-error';

/** Increasing pauses between retries. After the last one, a person has to look at it. */
export const PAUSES_MS: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];

const FULL = 507;

/** Whether a retry could succeed without anybody changing anything. 409 and 423 say that the offset has moved meanwhile. */
export const isPassing = ({ status }: ApiError): boolean =>
  status === 0 || status === 409 || status === 423 || (status >= 500 && status !== FULL);
