import { Failed } from '../process/run.mjs';

const PATH = '/api/admin/plugin/info/install';
const PATIENCE_MS = 30_000;

/** Installs a package on a server that was started with the same PLUGIN_INSTALL_KEY. @returns the message for the user */
export async function sendPackage(server, { bytes, manifest }) {
  const key = process.env.PLUGIN_INSTALL_KEY;
  if (!key) throw new Failed('Set PLUGIN_INSTALL_KEY, to what the server was started with.');
  const body = new FormData();
  body.set('force', 'true');
  body.set('files', new Blob([bytes]), `${manifest.key}_v${manifest.version}.cool`);
  try {
    const answer = await fetch(new URL(PATH, server), {
      method: 'POST',
      headers: { 'x-plugin-install-key': key, language: 'en' },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { code, message } = await answer.json();
    if (code !== 1000) throw new Failed(message);
    return `installed on ${server}`;
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed(`${server} did not take it: ${error.cause?.message ?? error.message}`);
  }
}
