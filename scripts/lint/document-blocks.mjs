const KINDS = [
  [/^(#{1,6}) /, ([, marks]) => `a heading of level ${marks.length}`],
  [/^\|/, () => 'a row of a table'],
  [/^ *(?:-|\d+\.) /, () => 'an item of a list'],
];

/**
 * The parts of a document in their order: headings, paragraphs, items, rows of tables and blocks of code.
 * @returns `{ kind, line, text }` each, with the number of its first line
 */
export function blocksOf(document) {
  const blocks = [];
  let fence = false;
  let isOpen = false;
  for (const [at, line] of document.split('\n').entries()) {
    const isFence = /^ *```/.test(line);
    if (fence) {
      blocks.at(-1).text += `\n${line}`;
      if (isFence) [fence, isOpen] = [false, false];
    } else if (isFence) {
      fence = true;
      blocks.push({ kind: 'a block of code', line: at + 1, text: line });
    } else if (!line.trim()) isOpen = false;
    else {
      const kind = kindOf(line);
      if (isOpen && !kind) blocks.at(-1).text += `\n${line.trim()}`;
      else blocks.push({ kind: kind ?? 'a paragraph', line: at + 1, text: line.trim() });
      isOpen = true;
    }
  }
  return blocks;
}

function kindOf(line) {
  for (const [pattern, name] of KINDS) {
    const match = pattern.exec(line);
    if (match) return name(match);
  }
  return undefined;
}
