import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { kernelParts } from './kernel-parts.mjs';
import { importsOf, parsed, visit } from './source-imports.mjs';

const FILES = ['meta.ts', 'demo.tsx', 'demo.e2e.mjs'];
const TEST = /^export default (async )?(\(|function)/m;

/**
 * Checks the demos of the console below `root` (its `src`), and returns one line per problem. Every part of the kernel must be listed by a
 * demo that imports it, and every demo must have a browser test.
 */
export function demoFaults(root) {
  const demos = demosIn(join(root, 'modules/demo/demos'));
  const parts = kernelParts(root);
  const shown = new Set(demos.flatMap(({ parts }) => parts));
  return [
    ...demos.flatMap(({ name, faults }) => faults.map((fault) => `demo ${name}: ${fault}`)),
    ...[...parts]
      .filter(([part]) => !shown.has(part))
      .map(([part, file]) => `${part} of ${file} has no demo: name it in the parts of one that uses it`),
  ];
}

const demosIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => demoIn(join(folder, name)));

function demoIn(folder) {
  const name = basename(folder);
  const missing = FILES.filter((file) => !existsSync(join(folder, file)));
  if (missing.length) return { name, parts: [], faults: missing.map((file) => `has no ${file}`) };
  const parts = namedParts(join(folder, 'meta.ts'));
  const imported = new Set(importsOf(join(folder, 'demo.tsx')).flatMap(({ names }) => names));
  const faults = parts.filter((part) => !imported.has(part)).map((part) => `names ${part}, which it does not import`);
  if (parts.length === 0) faults.push('names no parts');
  if (!TEST.test(readFileSync(join(folder, 'demo.e2e.mjs'), 'utf8'))) faults.push('demo.e2e.mjs exports no test');
  return { name, parts, faults };
}

/** The words in `parts: ['…']`. */
function namedParts(file) {
  const found = [];
  visit(parsed(file), (node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'parts') return;
    if (ts.isArrayLiteralExpression(node.initializer))
      found.push(...node.initializer.elements.filter(ts.isStringLiteral).map(({ text }) => text));
  });
  return found;
}
