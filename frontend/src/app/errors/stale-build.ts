import { perWindow } from '../../kernel/storage';

const RELOADED = 'reloadedFor';
const CHUNK =
  /dynamically imported module|importing a module script failed|error loading dynamically|chunk|preload css/i;

/** Whether a part of the application could not be fetched: most likely a new version has replaced the one that is open. */
export const isStaleBuild = (error: unknown): boolean => error instanceof Error && CHUNK.test(error.message);

/** Reloads once for an address; a second failure there is no matter of age, and is shown instead. */
export function reloadOnce(): boolean {
  const address = window.location.pathname;
  if (perWindow.read(RELOADED) === address) return false;
  perWindow.write(RELOADED, address);
  window.location.reload();
  return true;
}

/** A page that did open may be reloaded for again. */
export const forgetReload = (): void => perWindow.remove(RELOADED);
