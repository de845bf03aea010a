import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releasedChangelog, unreleasedOf } from './changelog.mjs';

const TEXT =
  '# Changelog\n\nWhat changed.\n\n## [Unreleased]\n\n### Added\n\n- A pear.\n\n## [0.1.0] - 2026-11-27\n\n- A plum.\n';

test('the unreleased part ends at the heading of the last release', () => {
  assert.equal(unreleasedOf(TEXT), '### Added\n\n- A pear.');
  assert.equal(unreleasedOf('# Changelog\n\n## [Unreleased]\n'), '');
});

test('a release puts what is unreleased under its own heading, and leaves nothing unreleased', () => {
  const released = releasedChangelog(TEXT, '0.2.0', '2026-12-01');
  assert.equal(unreleasedOf(released), '');
  assert.match(
    released,
    /## \[Unreleased\]\n\n## \[0\.2\.0\] - 2026-12-01\n\n### Added\n\n- A pear\.\n\n## \[0\.1\.0\]/,
  );
});

test('a release needs an entry, a heading for unreleased entries, and a version that has no heading', () => {
  assert.throws(
    () => releasedChangelog(TEXT.replace('### Added\n\n- A pear.\n\n', ''), '0.2.0', '2026-12-01'),
    /nothing/,
  );
  assert.throws(() => releasedChangelog('# Changelog\n', '0.2.0', '2026-12-01'), /no heading/);
  assert.throws(() => releasedChangelog(TEXT, '0.1.0', '2026-12-01'), /already/);
});
