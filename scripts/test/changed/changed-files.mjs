import { RULES } from '../../generate/openapi.mjs';
import { Failed, must, run } from '../../process/run.mjs';
import { root } from '../../process/workspace.mjs';

/**
 * The files that differ from a base, committed or not, relative to the root; also new and deleted ones.
 * @param ref compares with the commit where this branch left it. By default, what is not committed is compared with the last commit; if
 * everything is committed, the base is where the branch left `main`, and on `main` itself the commit before
 * @param cwd the repository
 * @returns `{ since, files, resources }`: `since` says in words what the base is; `resources` are those whose rules in forms differ
 */
export async function changedFiles(ref, cwd = root) {
  const git = async (...args) => (await must(`git ${args[0]}`, run('git', args, { cwd }))).trim();
  const { base, since } = await baseOf(ref, git);
  const lists = await Promise.all([
    git('diff', '--name-only', '-z', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const resources = resourcesIn(await git('diff', '-U0', '--no-renames', base, '--', RULES));
  return { since, files: [...new Set(lists.join('\0').split('\0'))].filter(Boolean).sort(), resources };
}

/** The file of rules has one line for each resource. */
const resourcesIn = (diff) => [...new Set([...diff.matchAll(/^[+-]"([\w/]+)": /gm)].map(([, name]) => name))];

async function baseOf(ref, git) {
  if (!ref && (await git('status', '--porcelain'))) return { base: 'HEAD', since: 'the last commit' };
  const isMain = !ref && (await git('rev-parse', '--abbrev-ref', 'HEAD')) === 'main';
  if (isMain) return { base: await commonWith('HEAD~1', git), since: 'the commit before the last one' };
  const other = ref ?? 'main';
  const base = await commonWith(other, git);
  return { base, since: `${base.slice(0, 8)}, where this branch left ${other}` };
}

async function commonWith(ref, git) {
  try {
    return await git('merge-base', 'HEAD', ref);
  } catch (error) {
    throw new Failed(
      `There is no common commit with ${ref}. Name another one: npm test -- --changed REF`,
      error.output,
    );
  }
}
