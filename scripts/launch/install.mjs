import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { must, run, runNode } from '../process/run.mjs';
import { inRoot, root } from '../process/workspace.mjs';

const lock = inRoot('package-lock.json');
/** npm writes this file last: without it, an installation was not finished. */
const installed = inRoot('node_modules/.package-lock.json');
const stamp = inRoot('node_modules/.switchboard-lock');

/**
 * Why the packages must be installed, or null. A lock file that is newer but has the same content (a checkout, a touch) is not a reason.
 */
export function installReason() {
  if (!existsSync(installed)) return 'no node_modules';
  if (!existsSync(lock) || !newer(lock, installed)) return null;
  const known = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
  return known ? null : 'package-lock.json changed';
}

/** Installs exactly the locked packages, including the build tools, whatever NODE_ENV is. */
export async function install() {
  const command = existsSync(lock) ? 'ci' : 'install';
  await must(
    `npm ${command}`,
    npm([command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root }),
  );
  writeFileSync(stamp, fingerprint());
}

/** npm gives its children its path. If the script was started by hand, npm is found through the shell. */
function npm(args, options) {
  const { npm_execpath: script } = process.env;
  if (script?.endsWith('.js')) return runNode(script, args, options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

const newer = (a, b) => statSync(a).mtimeMs > statSync(b).mtimeMs;

const fingerprint = () => createHash('sha256').update(readFileSync(lock)).digest('hex');
