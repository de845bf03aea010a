import { RULES } from '../../generate/openapi.mjs';
import { among, changed, joined } from './reached.mjs';

/** They name resources as examples. */
const COMMENTS = /\/\*[\s\S]*?\*\/|^ *\/\/.*/gm;

/** It runs without a DOM. */
export const isCheapInConsole = (file) => file.endsWith('.test.ts');

/**
 * The tests of the console that a change can break: those that import a changed file, directly or through others. The file of rules has
 * those of all resources, and every form imports it, so its tests with a DOM are reached only through what names a changed resource.
 */
export function reachedByConsole({ graph, files: all, textOf }, { files, resources }, tests) {
  const others = files.filter((file) => file !== RULES);
  const importing = graph.importersOf(changed(others));
  if (others.length === files.length) return importing;
  const naming = all.filter(isOfConsole).flatMap((file) => {
    const code = textOf(file).replace(COMMENTS, '');
    const resource = resources.find((one) => code.includes(`'${one}'`));
    return resource ? [[file, { distance: 1, why: `names ${resource}` }]] : [];
  });
  const cheap = new Set([...tests].filter(isCheapInConsole));
  return joined(importing, graph.importersOf(new Map(naming)), among(graph.importersOf(changed([RULES])), cheap));
}

const isOfConsole = (file) => file.startsWith('frontend/src/');
