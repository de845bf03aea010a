import { dirname } from 'node:path';
import ts from 'typescript';

/** The parsed tsconfig.json: `{ fileNames, options, errors }`. */
export function readProject(file) {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) return { fileNames: [], options: {}, errors: [error] };
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(file), undefined, file);
}

/** Creates a factory of programs that share a file cache, so that each file is read only once. */
export function sharedHost() {
  const host = ts.createCompilerHost({});
  const read = host.getSourceFile;
  const files = new Map();
  host.getSourceFile = (name, ...more) => {
    if (!files.has(name)) files.set(name, read.call(host, name, ...more));
    return files.get(name);
  };
  return host;
}

/** @param more compiler options in addition to those of the project */
export const openProgram = ({ fileNames, options, errors }, host = sharedHost(), more = {}) =>
  ts.createProgram({
    rootNames: fileNames,
    options: { ...options, ...more },
    configFileParsingDiagnostics: errors,
    host,
  });

/** The diagnostics that `tsc` would print for the program, or for some of its files. Empty if there are none. */
export function typeFaults(program, files) {
  const faults = files ? files.flatMap((file) => faultsIn(program, file)) : ts.getPreEmitDiagnostics(program);
  const { getCanonicalFileName, getCurrentDirectory, getNewLine } = ts.createCompilerHost({});
  return ts.formatDiagnostics(faults, { getCanonicalFileName, getCurrentDirectory, getNewLine });
}

const faultsIn = (program, file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
