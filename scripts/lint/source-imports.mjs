import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

const ENDINGS = ['.ts', '.tsx'];

const trees = new Map();

/** Parses a source file, with a cache. */
export function parsed(file) {
  const text = () => readFileSync(file, 'utf8');
  if (!trees.has(file))
    trees.set(file, ts.createSourceFile(file, text(), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return trees.get(file);
}

export function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/**
 * The project's own files that a source imports: `{ path, names }`. The names are the exported ones. A dynamic `import()` is listed too,
 * with the name of its default export.
 */
export function importsOf(file) {
  const found = [];
  const add = (specifier, names) => {
    const path = specifier?.startsWith('.') && fileAt(resolve(dirname(file), specifier));
    if (path) found.push({ path, names: names.map((name) => (name === 'default' ? defaultOf(path) : name)) });
  };
  visit(parsed(file), (node) => {
    if (ts.isImportDeclaration(node) && node.importClause) add(node.moduleSpecifier.text, namesIn(node.importClause));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]?.text, ['default']);
  });
  return found;
}

function namesIn({ name, namedBindings }) {
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [...(name ? ['default'] : []), ...elements.map((one) => (one.propertyName ?? one.name).text)];
}

/** Finds the name in `export default function TreeSorter`. */
function defaultOf(path) {
  const isDefault = (node) =>
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  return parsed(path).statements.find(isDefault)?.name?.text ?? 'default';
}

/** Whether a source declares a name as an interface or a type. */
export const isTypeIn = (file, name) =>
  parsed(file).statements.some(
    (one) => (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
  );

const fileAt = (path) => ENDINGS.map((ending) => path + ending).find((one) => existsSync(one));
