import { existsSync } from 'node:fs';
import { inRoot, root } from '../process/workspace.mjs';
import { must, run } from '../process/run.mjs';
import { areaOf } from './areas.mjs';

const SOURCE = 'backend/src/';

/** The areas with files that differ from the point where this branch left `main`, committed or not: `[{ area, files }]`. */
export async function changedAreas() {
  const git = async (...args) => (await must(`git ${args[0]}`, run('git', args, { cwd: root }))).trim();
  const base = await git('merge-base', 'HEAD', 'main');
  const names = await git('diff', '--name-only', base, '--', SOURCE);
  const files = names.split('\n').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const there = files.filter((name) => existsSync(inRoot(name))).map((name) => name.slice(SOURCE.length));
  return [...grouped(there)].filter(([area]) => area).map(([area, some]) => ({ area, files: some }));
}

/** Node 20 has no Map.groupBy. */
function grouped(files) {
  const byArea = new Map();
  for (const file of files) byArea.set(areaOf(file), [...(byArea.get(areaOf(file)) ?? []), file]);
  return byArea;
}
