import { dirname } from 'node:path';
import ts from 'typescript';

/** What a tsconfig.json says: `{ fileNames, options, errors }`. */
export function readProject(file) {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) return { fileNames: [], options: {}, errors: [error] };
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(file), undefined, file);
}

/** Programs that are opened by it read each file once, however many they are. */
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

/** @param more options beside those of the project */
export const openProgram = ({ fileNames, options, errors }, host = sharedHost(), more = {}) =>
  ts.createProgram({
    rootNames: fileNames,
    options: { ...options, ...more },
    configFileParsingDiagnostics: errors,
    host,
  });

/** What `tsc` would say of the program, or of some of its files; nothing where all is well. */
export function typeFaults(program, files) {
  const faults = files ? files.flatMap((file) => faultsIn(program, file)) : ts.getPreEmitDiagnostics(program);
  const { getCanonicalFileName, getCurrentDirectory, getNewLine } = ts.createCompilerHost({});
  return ts.formatDiagnostics(faults, { getCanonicalFileName, getCurrentDirectory, getNewLine });
}

const faultsIn = (program, file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
