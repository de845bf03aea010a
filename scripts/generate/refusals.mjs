import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';
import { openProgram, readProject } from '../types/project.mjs';
import { controllersOf } from './controllers.mjs';
import { Reach } from './reach.mjs';

/** Of which refusals a call may answer, what follows from its form. */
const SIGNED_IN = ['http.401', 'auth.changePasswordFirst'];
const ALLOWED = ['http.403'];
const ASKED = ['http.invalid'];
const SENT = ['http.400', 'http.413', 'http.415'];
/** What `http.invalid` says already, and what any call may answer. */
const COVERED = /^(validation|http\.(?!401)|database)|Away$/;
/** Rows are only looked for where these are answered, so what their resource says of questions is theirs. */
const QUESTIONS = new Set(['list', 'page', 'export']);

/**
 * Notes at each operation of the document which refusals the code behind it can come to.
 * @param program of the server, for whoever has one open
 */
export function noteRefusals(document, program = openServer()) {
  const reach = new Reach(program, refusalKeys());
  for (const { path, method, action, declaration, type, questions, interceptors } of controllersOf(program)) {
    const operation = document.paths[`/api/${path}`]?.[method];
    if (!operation) continue;
    const own = [
      ...reach.keysOf(declaration, type),
      ...interceptors.flatMap((one) => [...reach.keysOfClass(one)]),
      ...(QUESTIONS.has(action) ? questions.flatMap((one) => [...reach.keysOf(one)]) : []),
    ];
    const rules = [...new Set(own)].filter((key) => !COVERED.test(key)).sort();
    operation['x-refusals'] = [...new Set([...formOf(operation), ...rules])];
    if (rules.length)
      operation.description += `\n\nMay be refused with ${rules.map((key) => `\`${key}\``).join(', ')}.`;
  }
}

function formOf(operation) {
  const isPublic = operation.security?.length === 0;
  const isAsked = operation.requestBody || operation.parameters.some((one) => one.in === 'query');
  return [
    ...(isPublic ? [] : SIGNED_IN),
    ...(operation['x-permission'] ? ALLOWED : []),
    ...(isAsked ? ASKED : []),
    ...(operation.requestBody ? SENT : []),
  ];
}

/** The names of the texts, read from the built server. */
function refusalKeys() {
  const { refusals } = createRequire(import.meta.url)(inRoot('backend/dist/kernel/errors/refusals.js'));
  return new Set(refusals().map(({ key }) => key));
}

const openServer = () => openProgram(readProject(inRoot('backend/tsconfig.build.json')));
