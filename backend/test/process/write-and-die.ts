import fs from 'node:fs/promises';
import type { AppConfig } from '../../src/config/app-config';
import { Workspace } from '../../src/modules/base/coding/apply/workspace';

/** Which replacement or deletion of a file the process does not survive, and which one fails before that. */
export interface Death {
  root: string;
  files: [path: string, text: string | null][];
  diesAt: number;
  failsAt?: number;
}

const { root, files, diesAt, failsAt } = JSON.parse(process.argv[2] ?? '') as Death;

let count = 0;
for (const name of ['rename', 'rm'] as const) {
  const done = fs[name] as (...args: unknown[]) => Promise<void>;
  const counted = async (...args: unknown[]): Promise<void> => {
    count++;
    if (count === diesAt) process.kill(process.pid, 'SIGKILL');
    if (count === failsAt) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
    return done(...args);
  };
  Object.assign(fs, { [name]: counted });
}

const workspace = Object.assign(new Workspace({ devServer: true, production: false } as AppConfig), { root });
workspace.writeFiles(new Map(files)).catch(() => process.exit(3));
