import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/process/workspace.mjs';

/** The Dockerfile's instructions in order, with the stage of each: `{ stage, word, text }`. Lines that are continued are one. */
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

/** The instructions of the stage that is shipped. */
export function lastStage() {
  const all = instructions();
  return all.filter(({ stage }) => stage === all.at(-1).stage);
}

/** What stands after an instruction's word, in JSON: of `CMD ["node"]` the list. */
export function listOf(word, text) {
  return JSON.parse(text.slice(text.indexOf('[')));
}
