// Follows “A resource” of docs/building.md word for word in a copy of the repository, and tests the resulting screen in a browser. Takes
// some minutes and runs every night.
// Usage: npm run tutorial
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { progress } from './process/progress.mjs';
import { must, run, runNode } from './process/run.mjs';
import { withTemporaryFolder } from './process/with-temporary-folder.mjs';
import { inRoot, root } from './process/workspace.mjs';
import { stepsOf } from './tutorial/steps-of.mjs';

const LONGEST_MS = 15 * 60_000;

async function follow(folder) {
  const copy = join(folder, 'switchboard');
  makeCopy(copy);
  for (const { name, files, commands } of stepsOf(readFileSync(inRoot('docs/building.md'), 'utf8'), 'A resource'))
    await progress(name, async () => {
      for (const { path, content } of files) write(join(copy, path), content);
      if (files.some(({ path }) => path.endsWith('.module.ts'))) listModule(copy);
      for (const command of commands.filter((one) => !one.startsWith('check'))) await npm(copy, command);
    });
  await progress('The texts and the build', async () => {
    await must('The comparison of texts', runNode('scripts/check-locales.mjs', [], within(copy)));
    await npm(copy, 'build');
  });
  write(join(copy, 'frontend/e2e/tutorial.test.mjs'), readFileSync(inRoot('scripts/tutorial/screen.mjs'), 'utf8'));
  await progress('The screen', () =>
    must('The screen', run(process.execPath, ['--test', 'frontend/e2e/tutorial.test.mjs'], within(copy))),
  );
}

/** Copies the files that git tracks, as they are in the working tree. Installed packages are shared. */
function makeCopy(copy) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1 << 28 })
    .toString()
    .split('\0');
  for (const file of files.filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const place of ['node_modules', 'backend/node_modules', 'frontend/node_modules'])
    if (existsSync(inRoot(place))) symlinkSync(inRoot(place), join(copy, place));
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Lists the new module where the guide says that it is listed like its neighbours. */
function listModule(copy) {
  const path = join(copy, 'backend/src/app.module.ts');
  const text = readFileSync(path, 'utf8')
    .replace(/^import \{ SpaceModule \}/m, "import { ShopModule } from './modules/shop/shop.module';\n$&")
    .replace(/^ {4}SpaceModule,/m, '    ShopModule,\n$&');
  writeFileSync(path, text);
}

function npm(copy, command) {
  const [script, ...args] = command.split(' ');
  return must(`npm run ${command}`, run('npm', ['run', script, ...args], within(copy)));
}

function within(copy) {
  return { cwd: copy, timeout: LONGEST_MS };
}

await withTemporaryFolder('tutorial', follow);
