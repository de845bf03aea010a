import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

const ENDINGS = ['.ts', '.tsx'];

const trees = new Map();

/** The syntax of a source; read once. */
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
 * What a source imports of ours: `{ path, names }`, by the names under which it is exported, and what is brought later, by
 * `import()`, by the name of its default.
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

/** `export default function TreeSorter`. */
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
