/** The text below a heading of a page, up to the next heading. */
export const sectionOf = (page, heading) => page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** The code blocks of one language in a text. */
export const blocksOf = (text, language) =>
  [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)].filter(([, own]) => own === language).map(([, , block]) => block);

/** The plugin commands in a text, each as a list of words. They are lines of a code block, or text between backticks. */
export const commandsOf = (text) =>
  [...text.matchAll(/(?:^|`)npm run plugin -- ([^`\n]+)/gm)].map(([, command]) => command.trim().split(/\s+/));
