import { setTimeout as sleep } from 'node:timers/promises';
import { readKey } from '../plugin/keys.mjs';
import { smallPackage } from '../plugin/small-package.mjs';
import { Failed } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';

const LONGEST_MS = 30_000;

/** Installs a plugin with the call that the console uses, signed with the demo key. @param plugin as `smallPackage` takes it */
export async function installPlugin({ base, token }, plugin) {
  const bytes = smallPackage(plugin, readKey(inRoot('backend/plugins/demo.private.pem')));
  const form = new FormData();
  form.set('force', 'true');
  form.set('files', new Blob([bytes]), `${plugin.key}.cool`);
  const headers = { authorization: token, language: 'en' };
  const answer = await fetch(`${base}/api/admin/plugin/info/install`, { method: 'POST', headers, body: form });
  const { code, message } = await answer.json();
  if (code !== 1000) throw new Failed(`${plugin.key} was not installed: ${message}`);
}

/** Resolves when all plugins of an installation are enabled and run. */
export async function enableAll({ get, post }) {
  const rows = await post('/admin/plugin/info/list', {});
  for (const { id } of rows) await post('/admin/plugin/info/update', { id, status: 1 });
  await allRun({ get }, rows);
  return rows;
}

/** Resolves when each of these plugins runs on some node. */
export const allRun = ({ get }, rows) =>
  holds('The plugins did not start', async () => {
    const nodes = await Promise.all(rows.map(({ id }) => get(`/admin/plugin/info/nodes?id=${id}`)));
    return nodes.every((own) => own.some(({ state, isAway }) => state === 'running' && !isAway));
  });

/** Polls until the condition is true. @param failure the message if it never becomes true */
export async function holds(failure, isSo, everyMs = 100) {
  const until = Date.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Failed(`${failure} within ${LONGEST_MS} ms`);
    await sleep(everyMs);
  }
}
