import { Failed } from '../process/run.mjs';

const UNRELEASED = '## [Unreleased]\n';

/** What a changelog has under "Unreleased", without the heading. */
export function unreleasedOf(text) {
  const at = text.indexOf(UNRELEASED);
  if (at < 0) throw new Failed('CHANGELOG.md has no heading "## [Unreleased]".');
  const [entries] = text.slice(at + UNRELEASED.length).split(/^## /m);
  return entries.trim();
}

/**
 * A changelog in which that is under the heading of a version, and nothing is unreleased.
 * @param day `2026-11-27`
 */
export function releasedChangelog(text, version, day) {
  if (text.includes(`## [${version}]`)) throw new Failed(`CHANGELOG.md has a heading for ${version} already.`);
  if (!unreleasedOf(text))
    throw new Failed('CHANGELOG.md has nothing under "Unreleased": there is nothing to release.');
  return text.replace(UNRELEASED, () => `${UNRELEASED}\n## [${version}] - ${day}\n`);
}
