import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importsOf, isTypeIn } from './source-imports.mjs';

/** A component begins with a capital letter, a hook with `use`. Constants are all capitals. */
const IS_PART = /^(?:use[A-Z]|[A-Z][A-Z\d_]*[a-z])\w*$/;
/** Error classes are not parts that a demo could show. */
const NO_PART = /Error$/;

/**
 * The components and hooks that a file of `kernel` exports and a module uses, each with that file. What only the kernel uses is not a part.
 * The demos do not count as users, because then everything that they show would be a part.
 * @param root the `src` of the console
 */
export function kernelParts(root) {
  const found = new Map();
  for (const file of modulesBelow(root))
    for (const { path, names } of importsOf(file)) {
      const from = relative(root, path);
      if (!from.startsWith('kernel/')) continue;
      for (const name of names) if (isPart(name) && !isTypeIn(path, name)) found.set(name, from);
    }
  return new Map([...found].sort());
}

const isPart = (name) => IS_PART.test(name) && !NO_PART.test(name);

const modulesBelow = (root) =>
  readdirSync(join(root, 'modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(root, file).startsWith('modules/demo/'));
