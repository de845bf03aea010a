import { ApiError } from './api-error';
import { navigateTo } from './navigation';

const PAGES = new Set([403, 500, 502]);

/** Leaves for the page of an HTTP status that has one; from there, back leads to where the person was. */
export function showFailurePage(error: unknown): void {
  if (error instanceof ApiError && PAGES.has(error.status)) navigateTo(`/${error.status}`);
}
