import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { must, run } from '../process/run.mjs';

/** Whether packages can be installed here without asking anybody: Debian or a child of it, as root. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Installs Debian packages, without letting them start a service: ours are private and short-lived. */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const allow = forbidServices();
  try {
    await must('apt-get update', run('apt-get', ['update', '-q'], { env }));
    await must(
      'apt-get install',
      run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], { env }),
    );
  } finally {
    allow();
  }
}

/** Debian asks this script before a package starts its service; 101 means no. A policy that is there already stays. */
function forbidServices() {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return () => {};
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(policy, { force: true });
}
