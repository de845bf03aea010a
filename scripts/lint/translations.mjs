import { basename } from 'node:path';
import { blocksOf } from './document-blocks.mjs';
import { factsOf } from './document-facts.mjs';

/**
 * Where a document and its translation do not say the same: their parts (headings, paragraphs, items, rows, code) in the same order, with
 * the same commands, variables, figures and links in each.
 * @param original `{ path, text }`
 * @param translation the same of the translation, `….zh-CN.md`
 * @returns one line per difference, with the lines of both documents
 */
export function translationFaults(original, translation) {
  const [from, to] = [original, translation].map(({ text }) => blocksOf(text));
  const at = from.findIndex(({ kind }, index) => kind !== to[index]?.kind);
  const both = from.slice(0, at < 0 ? from.length : at).map((block, index) => [block, to[index]]);
  return [
    ...linkFaults(original, translation),
    ...both.flatMap(([one, other]) => blockFaults(original.path, one, translation.path, other)),
    ...orderFaults(original.path, from, translation.path, to, at),
  ];
}

function linkFaults(original, translation) {
  const lines = [
    [original, `[简体中文](${basename(translation.path)})`],
    [translation, `[English](${basename(original.path)})`],
  ];
  return lines
    .filter(([{ text }, line]) => !text.startsWith(`${line}\n`))
    .map(([{ path }, line]) => `${path} does not begin with the line ${line}`);
}

function blockFaults(originalPath, original, path, translation) {
  const [wanted, there] = [original, translation].map(factsOf);
  const where = `${path}:${translation.line}`;
  const source = `${originalPath}:${original.line}`;
  return [
    ...missing(wanted, there).map((fact) => `${where} leaves out ${fact} of ${source}`),
    ...missing(there, wanted).map((fact) => `${where} has ${fact}, which ${source} has not`),
  ];
}

/** What is in a list more often than in the other. */
function missing(list, other) {
  const left = [...other];
  return list.filter((fact) => {
    const at = left.indexOf(fact);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Behind the first difference every part would be compared with a wrong one, so only that is named. */
function orderFaults(originalPath, from, path, to, at) {
  if (at >= 0) {
    const there = to[at] ? `${to[at].kind} in line ${to[at].line}` : 'its end';
    return [
      `${path} has ${there} where ${originalPath}:${from[at].line} has ${from[at].kind}: nothing below is compared`,
    ];
  }
  return to.length > from.length
    ? [`${path}:${to[from.length].line} has ${to[from.length].kind} more than ${originalPath}`]
    : [];
}
