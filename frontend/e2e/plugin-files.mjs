import { password } from './product.mjs';
import { readKey } from '../../scripts/plugin/keys.mjs';
import { smallPackage } from '../../scripts/plugin/small-package.mjs';
import { inRoot } from '../../scripts/process/workspace.mjs';

/** The key that a server trusts only outside of production. */
export const demo = () => readKey(inRoot('backend/plugins/demo.private.pem'));

/** A package as a file input takes it. @param plugin the argument of `smallPackage` */
export const packageFile = (plugin, publisher = demo()) => ({
  name: `${plugin.key}_v${plugin.version ?? '1.0.0'}.cool`,
  mimeType: 'application/zip',
  buffer: smallPackage(plugin, publisher),
});

/** Installs a package through the API. */
export async function installed({ url, call }, plugin, publisher) {
  const { token } = await call('base/open/login', { username: 'admin', password });
  const { name, buffer } = packageFile(plugin, publisher);
  const body = new FormData();
  body.set('force', 'true');
  body.set('files', new Blob([buffer]), name);
  const headers = { authorization: token, language: 'en' };
  const answer = await fetch(`${url}/api/admin/plugin/info/install`, { method: 'POST', headers, body });
  const { code, message } = await answer.json();
  if (code !== 1000) throw new Error(`${name}: ${message}`);
  const { list } = await call('plugin/info/page', { keyName: plugin.key });
  return list[0].id;
}

/** Chooses a package on the plugin page, and waits for the confirmation dialog. */
export async function chooseFile(page, file) {
  await page.locator('input[type=file][aria-label="Package of a plugin"]').setInputFiles(file);
  const question = page.getByRole('dialog', { name: `Install “${file.name}”?` });
  await question.getByRole('alert').waitFor();
  return question;
}

export const openTab = (page, name) => page.getByRole('tab', { name, exact: true }).click();
