import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOGETHER = /\.together\.mjs$/;
const IMPORT = /^import .\.\/(.+\.test\.mjs).;$/gm;

/** Whether a file only imports test files, which run in its process and share what is slow to start there. */
export const isTogether = (file) => TOGETHER.test(file);

/**
 * Replaces test files by the files in the same folder that run them together.
 * @param files the names of test files in the folder
 * @throws if a file would run twice, or not at all
 */
export function runTogether(folder, files) {
  const groups = readdirSync(folder).filter(isTogether).sort();
  const inGroups = groups.flatMap((group) => testsOf(folder, group));
  const faulty = inGroups.filter((file, at) => !files.includes(file) || inGroups.indexOf(file) !== at);
  if (faulty.length) throw new Error(`Files that run together are named twice or left out of the run: ${faulty}`);
  return [...groups, ...files.filter((file) => !inGroups.includes(file))];
}

const testsOf = (folder, group) =>
  [...readFileSync(join(folder, group), 'utf8').matchAll(IMPORT)].map(([, file]) => file);
