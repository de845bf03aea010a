import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { print, rulesOf } from '../form-rules.mjs';
import { must, runNode } from '../process/run.mjs';
import { binary, inRoot, root } from '../process/workspace.mjs';
import { codesOf } from './codes.mjs';
import { noteRefusals, refusalsOf } from './refusals.mjs';
import { unkeyedOf } from './unkeyed.mjs';

/** The rules of the fields of each resource, for forms. */
export const RULES = 'frontend/src/api/rules.json';

/** The generated files that are checked in. */
const document = 'openapi/openapi.json';
const types = 'frontend/src/api/schema.d.ts';
const codes = 'frontend/src/api/codes.ts';
const unkeyed = 'frontend/src/api/unkeyed.ts';
const errors = 'docs/errors.md';
const ofDocument = [types, RULES, codes, unkeyed];

/** All of them, by their paths from the root. */
export const GENERATED = [document, errors, ...ofDocument];

/**
 * Generates all files in another folder: the API document from the built server, the console's types and rules from the document, the page
 * of error keys from the server's texts. @param program of the server, if the caller has one open
 */
export async function generate(folder, program) {
  const made = placesIn(folder, [document, errors, ...ofDocument]);
  // While two child processes write, this process reads the source.
  const readRefusals = async () => refusalsOf(program);
  const [, , refusals] = await Promise.all([
    must('The API document', runNode(inRoot('backend/dist/openapi.js'), [made[document]], { cwd: root })),
    must('The page of errors', runNode(inRoot('backend/dist/error-page.js'), [made[errors]], { cwd: root })),
    readRefusals(),
  ]);
  completeDocument(made[document], refusals);
  await deriveFrom(made);
  return made;
}

/** Does the same for a given document, without the page of errors. */
export async function generateOf(given, folder) {
  const made = placesIn(folder, [document, ...ofDocument]);
  writeDocument(made[document], given);
  await deriveFrom(made);
  return made;
}

const placesIn = (folder, paths) => Object.fromEntries(paths.map((path) => [path, join(folder, basename(path))]));

async function deriveFrom(made) {
  await must(
    'openapi-typescript',
    runNode(binary('frontend', 'openapi-typescript'), typesArguments(made), { cwd: root }),
  );
  writeFileSync(made[RULES], print(rulesOf(readDocument(made[document]))));
  writeFileSync(made[codes], await typescript(codesOf(readDocument(made[document])), codes));
  writeFileSync(made[unkeyed], await typescript(unkeyedOf(readDocument(made[document])), unkeyed));
}

function completeDocument(path, refusals) {
  const made = readDocument(path);
  noteRefusals(made, refusals);
  writeDocument(path, made);
}

const writeDocument = (path, made) => writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`);

const typescript = async (text, place) =>
  format(text, { ...(await resolveConfig(inRoot(place))), parser: 'typescript' });

const readDocument = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** A property with a default can still be omitted from a request. */
function typesArguments(made) {
  return [made[document], '--output', made[types], '--default-non-nullable', 'false'];
}

/** The checked-in files that differ from the generated ones. */
export const staleFiles = (made) => Object.keys(made).filter((path) => read(path) !== readFileSync(made[path], 'utf8'));

/** One sentence if any of them differs. */
export function staleFault(made) {
  const stale = staleFiles(made);
  return stale.length ? `Stale: ${stale.join(', ')}; run npm run openapi and commit the result.` : '';
}

/** Copies the generated files to their places. */
export const keep = (made) =>
  Object.keys(made).forEach((path) => writeFileSync(inRoot(path), readFileSync(made[path])));

function read(path) {
  try {
    return readFileSync(inRoot(path), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
