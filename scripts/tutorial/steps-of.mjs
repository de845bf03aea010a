/** The numbered steps of a page: for each its name, the files to write with their contents, the commands to run, and its text. */
export function stepsOf(page, heading) {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split(/^(?=\d+\. \*\*)/m)
    .slice(1)
    .map((whole) => {
      // Text below the list starts at the left margin, and does not belong to the last step.
      const [text] = whole.split(/\n(?=[^\s])/, 1);
      const [, name] = /^\d+\. \*\*(.+?)\.\*\*/.exec(text) ?? [];
      return { name, files: filesIn(text), commands: commandsIn(text), text };
    });
}

/** A code block is the content of the file that was named last before it. */
function filesIn(text) {
  const files = [];
  let path;
  for (const [, named, block] of text.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`|^ {3}```\w+\n([^]*?)^ {3}```/gm)) {
    if (named) path ??= named;
    if (block === undefined) continue;
    files.push({ path, content: block.replace(/^ {3}/gm, '') });
    path = undefined;
  }
  return files;
}

const commandsIn = (text) => [...text.matchAll(/`npm run ([^`]+)`/g)].map(([, command]) => command);
