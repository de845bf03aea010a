import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateOf } from '../generate/openapi.mjs';
import { knows, withoutResource } from '../generate/without-resource.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { root } from '../process/workspace.mjs';

/**
 * The generated files of the API, by path, as they would be without a resource.
 * @returns null if the document in that folder does not contain the resource
 */
export async function apiWithout(key, repository = root) {
  const text = readFileSync(join(repository, 'openapi/openapi.json'), 'utf8');
  if (!knows(text, key)) return {};
  const folder = temporaryFolder('api');
  try {
    const made = await generateOf(withoutResource(JSON.parse(text), key), folder.path);
    return Object.fromEntries(Object.entries(made).map(([path, place]) => [path, readFileSync(place, 'utf8')]));
  } finally {
    folder.remove();
  }
}
