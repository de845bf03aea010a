import { ApiError } from './api-error';
import { navigateTo } from './navigation';

const PAGES = new Set([403, 500, 502]);

/** Navigates to the error page of an HTTP status, if it has one. From there, Back leads to the previous page. */
export function showFailurePage(error: unknown): void {
  if (error instanceof ApiError && PAGES.has(error.status)) navigateTo(`/${error.status}`);
}
