import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/process/workspace.mjs';

/** The instructions of the Dockerfile in order, each with its stage: `{ stage, word, text }`. Continued lines are joined. */
export function instructions() {
  const lines = readFileSync(inRoot('docker/Dockerfile'), 'utf8').replaceAll(/\\\n/g, ' ').split('\n');
  let stage = -1;
  return lines
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => {
      const [, word, text] = /^([A-Z]+) (.*)$/.exec(line);
      if (word === 'FROM') stage++;
      return { stage, word, text: text.trim() };
    });
}

/** The instructions of the last stage, which becomes the image. */
export function lastStage() {
  const all = instructions();
  return all.filter(({ stage }) => stage === all.at(-1).stage);
}

/** Parses the JSON list in an instruction, such as that of `CMD ["node"]`. */
export function listOf(word, text) {
  return JSON.parse(text.slice(text.indexOf('[')));
}
