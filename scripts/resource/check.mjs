import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failed, runNode } from '../process/run.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { inRoot, root } from '../process/workspace.mjs';

/**
 * Checks a plan in a copy of the source.
 * @returns the generated files of the API, by path
 * @throws Failed if a check fails
 */
export async function checkPlan(plan, { namespace, name }) {
  const folder = temporaryFolder('resource');
  try {
    const file = name.replace(/(?=[A-Z])/g, '-').toLowerCase();
    mkdirSync(folder.path, { recursive: true });
    writeFileSync(
      join(folder.path, 'plan.json'),
      JSON.stringify({ files: plan.files, tests: [`test/${namespace}/${file}.test.ts`] }),
    );
    const { code, output } = await runNode(inRoot('scripts/resource/check-plan.mjs'), [folder.path], { cwd: root });
    const ended = endedTicks(output);
    for (const { name: tick, state, took } of ended) console.log(`${tick}: ${state} (${(took / 1000).toFixed(1)} s)`);
    if (code !== 0)
      throw new Failed('Nothing was written', ended.find(({ state }) => state === 'failed')?.log ?? output);
    return JSON.parse(readFileSync(join(folder.path, 'api.json'), 'utf8'));
  } finally {
    folder.remove();
  }
}

const endedTicks = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ state }) => state !== 'running');
