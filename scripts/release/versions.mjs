import { Failed } from '../process/run.mjs';

const NUMBERS = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/;

/** The packages of the workspace, by their folders. */
const WORKSPACES = ['', 'backend', 'frontend'];

/** What carries the version of the product, and how it is written there: `path: (text, version) => text`. */
export const CARRIERS = {
  'package.json': inManifest,
  'backend/package.json': inManifest,
  'frontend/package.json': inManifest,
  'package-lock.json': inLock,
  'README.md': inReadme,
  'README.zh-CN.md': inReadme,
};

/** @throws Failed if it is no version, or older than the present one; the first release may have the number that stands there */
export function checkVersion(version, present) {
  if (!NUMBERS.test(version)) throw new Failed(`"${version}" is no version: write three numbers, such as 0.2.0.`);
  if (compared(version, present) < 0)
    throw new Failed(`${version} is older than ${present}, the version of package.json.`);
}

function compared(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}

function inManifest(text, version) {
  return replaced(text, /(?<=^ {2}"version": ")[^"]+/m, version);
}

function inLock(text, version) {
  const lock = JSON.parse(text);
  lock.version = version;
  for (const folder of WORKSPACES) lock.packages[folder].version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** The first three numbers in bold are the version of the product. */
function inReadme(text, version) {
  return replaced(text, /(?<=\*\*)\d+\.\d+\.\d+(?=\*\*)/, version);
}

function replaced(text, pattern, version) {
  if (!pattern.test(text)) throw new Error(`There is no version in ${text.slice(0, 40)}…`);
  return text.replace(pattern, version);
}
