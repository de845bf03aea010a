import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadForNewBuild } from './new-build';

const reload = vi.fn();
const entryOf = (build: string) => `<script type="module" crossorigin src="/assets/index-${build}.js"></script>`;
const servedIs = (build: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`<head>${entryOf(build)}</head>`)));

beforeEach(() => {
  reload.mockReset();
  document.head.innerHTML = entryOf('old');
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

it('reloads the page when the server serves another build', async () => {
  servedIs('new');
  await reloadForNewBuild(reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload a second time for the same build', async () => {
  servedIs('new');
  await reloadForNewBuild(reload);
  await reloadForNewBuild(reload);
  expect(reload).toHaveBeenCalledOnce();
  servedIs('newer');
  await reloadForNewBuild(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload when the server serves the open build', async () => {
  servedIs('old');
  await reloadForNewBuild(reload);
  expect(reload).not.toHaveBeenCalled();
});
