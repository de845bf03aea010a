// Runs in a copy of the source that has the types of its API: checks the types and lint of the console.
// Usage: node scripts/resource/try-console.mjs FOLDER, where FOLDER/plan.json is `{ files }`
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../process/workspace.mjs';
import { openProgram, readProject } from '../types/project.mjs';
import { sayTypesAndLint, sourceOf } from './half.mjs';

const [folder] = process.argv.slice(2);
const files = sourceOf('frontend', JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')));
await sayTypesAndLint('frontend', openProgram(readProject(inRoot('frontend/tsconfig.json'))), files);
