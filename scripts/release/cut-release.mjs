import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failed, must, run, runNode } from '../process/run.mjs';
import { releasedChangelog, unreleasedOf } from './changelog.mjs';
import { softwareList } from './software-list.mjs';
import { CARRIERS, checkVersion } from './versions.mjs';

/**
 * Cuts a release in a repository: everything is checked before anything is written, and nothing leaves this machine.
 * @param check throws if the sources are not good
 * @returns the lines to print: what was done, and what to push
 */
export async function cutRelease(root, { version, date, isDry = false, check = () => wholeCheck(root) }) {
  const git = async (...args) => (await must(`git ${args[0]}`, run('git', args, { cwd: root }))).trim();
  const read = (path) => readFileSync(join(root, path), 'utf8');
  checkVersion(version, JSON.parse(read('package.json')).version);
  const branch = await cleanBranch(git, version);
  const entries = unreleasedOf(read('CHANGELOG.md'))
    .split('\n')
    .filter((line) => line.startsWith('- ')).length;
  const texts = textsOf(read, version, date);
  if (isDry) return dryLines({ version, branch, entries, texts });
  await check();
  await writtenOrRestored(root, git, texts, async () => {
    await writeList(root, version);
    await git('commit', '--all', '--message', `Release ${version}`);
    await git('tag', '--annotate', `v${version}`, '--message', `Switchboard ${version}`);
  });
  return [`${version} is committed and tagged, with ${entries} entries in the changelog.`, ...toPush(branch, version)];
}

async function cleanBranch(git, version) {
  if (await git('status', '--porcelain')) throw new Failed('Something is not committed: commit or stash it first.');
  if (await git('tag', '--list', `v${version}`)) throw new Failed(`The tag v${version} exists already.`);
  const branch = await git('branch', '--show-current');
  if (!branch) throw new Failed('No branch is checked out, so the release could not be pushed.');
  return branch;
}

const wholeCheck = (root) => must('npm run check', runNode(join(root, 'scripts/check.mjs'), [], { cwd: root }));

/** The files as the release has them. */
function textsOf(read, version, date) {
  const carriers = Object.entries(CARRIERS).map(([path, change]) => [path, change(read(path), version)]);
  return Object.fromEntries([
    ...carriers,
    ['CHANGELOG.md', releasedChangelog(read('CHANGELOG.md'), version, dayOf(date))],
  ]);
}

const dayOf = (date) => date.toISOString().slice(0, 10);

const listPath = (version) => `dist/switchboard-${version}.cdx.json`;

async function writeList(root, version) {
  const path = join(root, listPath(version));
  const text = await softwareList(root);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes the texts and does the work. If that fails, the files and the branch are as they were. */
async function writtenOrRestored(root, git, texts, work) {
  const head = await git('rev-parse', 'HEAD');
  const paths = Object.keys(texts).map((path) => [path, join(root, path)]);
  const before = paths.map(([, path]) => [path, readFileSync(path)]);
  for (const [name, path] of paths) writeFileSync(path, texts[name]);
  try {
    await work();
  } catch (error) {
    for (const [path, bytes] of before) writeFileSync(path, bytes);
    if ((await git('rev-parse', 'HEAD')) !== head) await git('reset', '--quiet', head);
    throw error;
  }
}

const dryLines = ({ version, branch, entries, texts }) => [
  `Nothing is written. ${version} would be cut on ${branch}, with ${entries} entries in the changelog:`,
  '  npm run check',
  ...Object.keys(texts).map((path) => `  write ${path}`),
  `  npm sbom > ${listPath(version)}`,
  `  git commit, git tag v${version}`,
  ...toPush(branch, version),
];

const toPush = (branch, version) => [
  `To publish it: git push --atomic origin ${branch} v${version}`,
  `and attach ${listPath(version)}, the list of its packages, to the release v${version}.`,
];
