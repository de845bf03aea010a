import ts from 'typescript';

/**
 * Finds which words of a list the code behind a function can use: the words in its own code, in the functions that it calls or passes on,
 * and in the constants that it refers to. An overridden method counts as in the class of the call. For an abstract method, all
 * implementations count.
 */
export class Reach {
  #checker;
  #words;
  #heirs;
  /** The cache: what a function uses, by its declaration and then by the class in which it is called. */
  #known = new Map();

  constructor(program, words) {
    this.#checker = program.getTypeChecker();
    this.#words = words;
    this.#heirs = heirsOf(program, this.#checker);
  }

  /** @param type of the object whose method the function is */
  keysOf(declaration, type) {
    const found = new Set();
    const seen = new Map();
    const open = [[declaration, type]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, self] = next;
      const types = seen.get(node) ?? new Set();
      if (types.has(self)) continue;
      seen.set(node, types.add(self));
      const { words, calls } = this.#read(node, self);
      for (const word of words) found.add(word);
      open.push(...calls);
    }
    return found;
  }

  keysOfClass(symbol) {
    const methods = (symbol.valueDeclaration?.members ?? []).filter((one) => ts.isMethodDeclaration(one));
    const type = symbol.valueDeclaration && this.#checker.getTypeAtLocation(symbol.valueDeclaration);
    return new Set(methods.flatMap((one) => [...this.keysOf(one, type)]));
  }

  #read(node, self) {
    const known = this.#known.get(node) ?? new Map();
    this.#known.set(node, known);
    const found = known.get(self) ?? this.#look(node, self);
    known.set(self, found);
    return found;
  }

  /** The words in one declaration, and the declarations that it refers to. */
  #look(root, self) {
    const words = [];
    const calls = [];
    const visit = (node) => {
      if (ts.isTypeNode(node) || (ts.isDecorator(node) && !ts.isParameter(node.parent))) return;
      if (ts.isStringLiteralLike(node) && this.#words.has(node.text)) words.push(node.text);
      if (ts.isNewExpression(node)) words.push(...statusOf(node));
      if (ts.isTemplateExpression(node)) words.push(...this.#spelledBy(node));
      if (ts.isPropertyAccessExpression(node)) calls.push(...this.#membersNamed(node, self));
      else if (ts.isIdentifier(node) && !isNameOfMember(node)) calls.push(...this.#namedBy(node));
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(root, visit);
    return { words, calls };
  }

  /** The words of the list that a template literal can become. */
  #spelledBy(template) {
    const type = this.#checker.getTypeAtLocation(template);
    const choices = type.isUnion() ? type.types : [type];
    return choices.flatMap(({ value }) => (this.#words.has(value) ? [value] : []));
  }

  /** A function or a constant of our own code. */
  #namedBy(node) {
    const declaration = this.#resolved(this.#checker.getSymbolAtLocation(node))?.valueDeclaration;
    if (!isOurs(declaration)) return [];
    if (ts.isFunctionDeclaration(declaration)) return [[declaration, undefined]];
    if (ts.isClassDeclaration(declaration)) return this.#workOf(declaration);
    return ts.isVariableDeclaration(declaration) && isOfModule(declaration) ? [[declaration, undefined]] : [];
  }

  /** The code of a class that is only named: its constructor, and `transform` if it is a pipe. */
  #workOf(declaration) {
    const type = this.#checker.getTypeAtLocation(declaration);
    const work = declaration.members.filter(
      (one) => ts.isConstructorDeclaration(one) || (ts.isMethodDeclaration(one) && one.name.getText() === 'transform'),
    );
    return work.map((one) => [one, type]);
  }

  #membersNamed({ expression, name }, self) {
    const isOwn = [ts.SyntaxKind.ThisKeyword, ts.SyntaxKind.SuperKeyword].includes(expression.kind);
    const type = isOwn ? self : this.#typeOf(expression, self);
    if (!type) return [];
    const symbol =
      expression.kind === ts.SyntaxKind.ThisKeyword
        ? this.#checker.getPropertyOfType(type, name.text)
        : this.#memberOf(expression, name, type);
    return (symbol?.declarations ?? []).filter(isOurs).flatMap((one) => {
      if (ts.isPropertyDeclaration(one)) return [[one, type]];
      if (!ts.isMethodDeclaration(one) && !ts.isMethodSignature(one)) return [];
      if (one.body) return [[one, type]];
      return this.#implementationsOf(one, name.text);
    });
  }

  #memberOf(expression, name, type) {
    if (expression.kind === ts.SyntaxKind.SuperKeyword) return this.#checker.getSymbolAtLocation(name);
    return this.#checker.getPropertyOfType(type, name.text) ?? this.#checker.getSymbolAtLocation(name);
  }

  /** The type of `this.service` in the current class, which may be known only from its constructor. */
  #typeOf(expression, self) {
    const stated = this.#checker.getTypeAtLocation(expression);
    if (!self || !ts.isPropertyAccessExpression(expression) || expression.expression.kind !== ts.SyntaxKind.ThisKeyword)
      return this.#checker.getNonNullableType(stated);
    const member = this.#checker.getPropertyOfType(self, expression.name.text);
    const own = member ? this.#checker.getTypeOfSymbolAtLocation(member, expression) : stated;
    return this.#givenTo(self, own) ?? own;
  }

  #givenTo(self, wanted) {
    if (!wanted.isClassOrInterface() && !wanted.target?.isClassOrInterface()) return undefined;
    const maker = self.symbol?.valueDeclaration?.members?.find((one) => ts.isConstructorDeclaration(one));
    const given = (maker?.parameters ?? []).map((one) => this.#checker.getTypeAtLocation(one));
    return given.find((type) => type !== wanted && inherits(type, wanted.symbol));
  }

  #implementationsOf(declaration, name) {
    const symbol = this.#checker.getSymbolAtLocation(declaration.parent.name ?? declaration.parent);
    return [...(this.#heirs.get(symbol) ?? [])].flatMap((heir) => {
      const type = this.#checker.getTypeAtLocation(heir);
      const own = this.#checker.getPropertyOfType(type, name)?.valueDeclaration;
      return own?.body ? [[own, type]] : [];
    });
  }

  #resolved(symbol) {
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** The words for Nest's built-in HTTP errors follow from their status. */
const statusOf = ({ expression }) => ({ UnauthorizedException: ['http.401'] })[expression.getText()] ?? [];

/** Our classes, by what they extend or implement. */
function heirsOf(program, checker) {
  const heirs = new Map();
  const visit = (node) => {
    if (ts.isClassDeclaration(node))
      for (const { types } of node.heritageClauses ?? [])
        for (const { expression } of types) {
          const { symbol } = checker.getTypeAtLocation(expression);
          const base = checker.getSymbolAtLocation(expression);
          const named = base && base.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(base) : base;
          for (const one of [symbol, named]) if (one) heirs.set(one, (heirs.get(one) ?? new Set()).add(node));
        }
    ts.forEachChild(node, visit);
  };
  program.getSourceFiles().filter(isOurFile).forEach(visit);
  return heirs;
}

function inherits(type, symbol) {
  const bases = [...(type.getBaseTypes?.() ?? []), ...(type.target?.getBaseTypes?.() ?? [])];
  return bases.some((base) => base.symbol === symbol || inherits(base, symbol));
}

const isOurFile = ({ isDeclarationFile, fileName }) => !isDeclarationFile && !fileName.includes('/node_modules/');

const isOurs = (declaration) => declaration !== undefined && isOurFile(declaration.getSourceFile());

/** A constant at module level. A local variable is read as part of its function. */
const isOfModule = ({ parent }) => ts.isSourceFile(parent.parent.parent);

const isNameOfMember = (node) => 'name' in node.parent && node.parent.name === node;
