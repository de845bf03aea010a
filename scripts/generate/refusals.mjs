import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';
import { openProgram, readProject } from '../types/project.mjs';
import { controllersOf } from './controllers.mjs';
import { Reach } from './reach.mjs';

/** Errors that follow from the form of a call: signed in, with a permission, with a query or a body. */
const SIGNED_IN = ['http.401', 'auth.changePasswordFirst', 'auth.setUpFactorFirst'];
const ALLOWED = ['http.403'];
const ASKED = ['http.invalid'];
const SENT = ['http.400', 'http.413', 'http.415'];
const KEYED = ['badKey', 'done', 'otherRequest', 'underWay', 'unknown'].map((key) => `idempotency.${key}`);
/** Errors that `http.invalid` covers, and errors that any call can return. */
const COVERED = /^(validation|http\.(?!401)|database)|Away$/;
/** Standard calls that search for rows. Their errors can also come from the query configuration of their resource. */
const QUESTIONS = new Set(['list', 'page', 'export']);

/**
 * Finds the errors that the code behind each call can return, by address and method.
 * @param program of the server, if the caller has one open
 */
export function refusalsOf(program = openServer()) {
  const built = builtPart(program);
  const reach = new Reach(built, refusalKeys());
  const refusals = new Map();
  for (const { path, method, action, declaration, type, questions, interceptors } of controllersOf(built)) {
    const own = [
      ...reach.keysOf(declaration, type),
      ...interceptors.flatMap((one) => [...reach.keysOfClass(one)]),
      ...(QUESTIONS.has(action) ? questions.flatMap((one) => [...reach.keysOf(one)]) : []),
    ];
    const rules = [...new Set(own)].filter((key) => !COVERED.test(key)).sort();
    const call = `${method} /api/${path}`;
    // A method of the controller itself takes precedence over the standard call that it replaces.
    if (!refusals.has(call)) refusals.set(call, rules);
  }
  return refusals;
}

/** Adds them to each operation of the document, with those that follow from its form. */
export function noteRefusals(document, refusals) {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const rules = refusals.get(`${method} ${path}`);
      if (!rules) continue;
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
    ...(operation.parameters.some((one) => one.$ref?.endsWith('/idempotencyKey')) ? KEYED : []),
  ];
}

/** The keys of the texts, read from the built server. */
function refusalKeys() {
  const { refusals } = createRequire(import.meta.url)(inRoot('backend/dist/kernel/basis/errors/refusals.js'));
  return new Set(refusals().map(({ key }) => key));
}

const builtProject = () => readProject(inRoot('backend/tsconfig.build.json'));

const openServer = () => openProgram(builtProject());

/** The program may contain tests too, whose classes implement those of the server. */
function builtPart(program) {
  const files = new Set(builtProject().fileNames);
  return {
    getTypeChecker: () => program.getTypeChecker(),
    getSourceFiles: () => program.getSourceFiles().filter(({ fileName }) => files.has(fileName)),
  };
}
