import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { must, run } from '../process/run.mjs';

/** Whether packages can be installed here without a prompt: only on Debian itself (Ubuntu's chromium is a snap), as root. */
export const canInstall = () => isDebian() && process.getuid?.() === 0;

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs Debian packages without letting them start a service. Our tests start their own private, short-lived servers. */
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

/** Debian runs this script before a package starts its service; exit code 101 means no. An existing policy script is kept. */
function forbidServices() {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return () => {};
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(policy, { force: true });
}
