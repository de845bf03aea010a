import { isOutdated, ownBuild } from '../../kernel/live/own-build';
import { perWindow } from '../../kernel/basis/storage/storage';
import { hasAnyUnsaved } from '../../kernel/shell/tabs/unsaved';

const RELOADED = 'reloadedFor';

/** The build that the server currently serves, as named in the HTML document of every address. */
async function servedBuild(): Promise<string | undefined> {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok) return undefined;
  return ownBuild(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}

/**
 * Reloads if another build has replaced the open one, but only once for each build and address: what still fails after that has
 * another cause. It never discards unsaved input.
 */
export async function reloadForNewBuild(reload = () => window.location.reload()): Promise<void> {
  const served = await servedBuild();
  const place = `${served} ${window.location.pathname}`;
  if (!isOutdated(served) || hasAnyUnsaved() || perWindow.read(RELOADED) === place) return;
  perWindow.write(RELOADED, place);
  reload();
}
