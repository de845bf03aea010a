/** What stands below a heading of a page, up to the next one. */
export const sectionOf = (page, heading) => page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** The blocks of one language in a text. */
export const blocksOf = (text, language) =>
  [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)].filter(([, own]) => own === language).map(([, , block]) => block);

/** The commands of the kit in a text, each as its words: those of a block stand on lines, others between backticks. */
export const commandsOf = (text) =>
  [...text.matchAll(/(?:^|`)npm run plugin -- ([^`\n]+)/gm)].map(([, command]) => command.trim().split(/\s+/));
