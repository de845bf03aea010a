import { existsSync } from 'node:fs';
import { GENERATED } from '../../generate/openapi.mjs';
import { inRoot } from '../../process/workspace.mjs';
import { checks } from '../static-steps.mjs';

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
const isOfServer = (file) => file.startsWith('backend/');
const isOfConsole = (file) => file.startsWith('frontend/') || GENERATED.includes(file);

/** Which changed files each check is about. ESLint and prettier look only at these; the other checks look at everything, if there is one. */
const CHECKS = [
  { check: checks.console, about: (file) => isOfConsole(file) || (CODE.test(file) && !isOfServer(file)) },
  { check: checks.server, about: (file) => isOfServer(file) || GENERATED.includes(file) },
  { check: checks.format, about: () => true },
  { check: checks.circles, about: (file) => CODE.test(file) },
  { check: checks.documents, about: () => true },
  { check: checks.demos, about: isOfConsole },
  { check: checks.texts, about: () => true },
];

/** The checks of the sources for some changed files. A deleted file has no lint, but others may miss its types. */
export const changedChecks = (files, exists = (file) => existsSync(inRoot(file))) =>
  CHECKS.flatMap(({ check: { name, work }, about }) => {
    const some = files.filter(about);
    return some.length ? [{ group: 'check', name, cores: 1, work: () => work({ files: some.filter(exists) }) }] : [];
  });
