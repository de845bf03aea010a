import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, runNode } from '../process/run.mjs';
import { binary, inRoot, root } from '../process/workspace.mjs';
import { compress } from './compress.mjs';

/** The two halves of the product: their sources, their output, and how they are built. */
const halves = {
  backend: {
    title: 'server',
    sources: [
      'backend/src',
      'backend/plugins',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'nest-cli.json',
    ],
    result: 'backend/dist/main.js',
    make: makeServer,
  },
  frontend: {
    title: 'console',
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/index.html',
      'frontend/vite.config.mts',
      'frontend/column-filters.ts',
      'frontend/component-styles.ts',
      'frontend/page-parts.ts',
      'frontend/styles-ahead.ts',
      'frontend/tsconfig.json',
    ],
    result: 'frontend/dist/index.html',
    make: makeConsole,
  },
};

/** The halves whose sources differ from those of the existing build. */
export const staleHalves = (names = Object.keys(halves)) => names.filter((name) => isStale(halves[name]));

/** The names of the halves in messages. */
export const titles = (names) => names.map((name) => halves[name].title).join(' and ');

/** Builds the given halves in parallel. If one fails, the other one is still finished. */
export async function build(names = Object.keys(halves)) {
  const results = await Promise.allSettled(names.map((name) => make(halves[name])));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function make(half) {
  // The hash is computed before the build: if a file is saved during the build, the next start builds again.
  const before = fingerprint(half);
  await half.make();
  writeFileSync(stampOf(half), before);
}

async function makeServer() {
  await must('The build of the server', runNode(binary('backend', '@nestjs/cli', 'nest'), ['build'], { cwd: root }));
  await must('The packing of our plugins', runNode('scripts/launch/pack-plugins.mjs', [], { cwd: root }));
}

async function makeConsole() {
  await must('The build of the console', runNode(binary('frontend', 'vite'), ['build'], { cwd: inRoot('frontend') }));
  await compress(inRoot('frontend/dist'));
}

function isStale(half) {
  const stamp = stampOf(half);
  return !existsSync(inRoot(half.result)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(half);
}

/** The stamp file is in the build's own folder, so that deleting the folder also deletes the stamp. */
const stampOf = (half) => inRoot(half.result, '..', '.sources');

/** Hashes the contents, not the times: a fresh checkout, a change of branches and back, or a touch changes nothing. */
function fingerprint(half) {
  const hash = createHash('sha256');
  for (const path of [...half.sources, 'package-lock.json'].flatMap(filesUnder)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inRoot(path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const absolute = inRoot(path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
