// Runs before anything else and on any Node: no `node:` imports, no syntax newer than modules.
import { readFileSync } from 'fs';

/** A range of package.json "engines": alternatives separated by `||`, each a list of `>=` and `<` bounds. */
export function accepts(range, version) {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .every((bound) => withinBound(bound, numbers(version))),
  );
}

function withinBound(bound, version) {
  const parts = /^(>=|<)(.+)$/.exec(bound);
  if (!parts) throw new Error(`package.json: "${bound}" is not a bound of the form >=1.2.3 or <1.2.3`);
  const order = compare(version, numbers(parts[2]));
  return parts[1] === '<' ? order < 0 : order >= 0;
}

function numbers(version) {
  const parts = version.replace(/^v/, '').split('.');
  return [0, 1, 2].map((index) => Number.parseInt(parts[index], 10) || 0);
}

function compare(a, b) {
  const at = [0, 1, 2].find((index) => a[index] !== b[index]);
  return at === undefined ? 0 : a[at] - b[at];
}

/** Ends the process with one sentence if this Node cannot run the product. */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (accepts(manifest.engines.node, process.version)) return;
  process.stderr.write(`Switchboard needs Node ${manifest.engines.node}; this is ${process.version}.\n`);
  process.exit(1);
}
