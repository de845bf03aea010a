import ts from 'typescript';

/**
 * Which words of a list the code behind a function can come to: those that stand in it, in what it calls or hands on, and in the
 * constants that it names. A method that was overridden counts as its class has it; one that is only declared, as all who have it do.
 */
export class Reach {
  #checker;
  #words;
  #heirs;
  /** What a function comes to, by its declaration and then by the class that it is called in. */
  #known = new Map();

  constructor(program, words) {
    this.#checker = program.getTypeChecker();
    this.#words = words;
    this.#heirs = heirsOf(program, this.#checker);
  }

  /** @param type of the object that the function is a method of */
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

  /** The words in one declaration, and what else it names. */
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

  /** Of the words that a template may become, those of the list. */
  #spelledBy(template) {
    const type = this.#checker.getTypeAtLocation(template);
    const choices = type.isUnion() ? type.types : [type];
    return choices.flatMap(({ value }) => (this.#words.has(value) ? [value] : []));
  }

  /** A function or a constant of ours. */
  #namedBy(node) {
    const declaration = this.#resolved(this.#checker.getSymbolAtLocation(node))?.valueDeclaration;
    if (!isOurs(declaration)) return [];
    if (ts.isFunctionDeclaration(declaration)) return [[declaration, undefined]];
    if (ts.isClassDeclaration(declaration)) return this.#workOf(declaration);
    return ts.isVariableDeclaration(declaration) && isOfModule(declaration) ? [[declaration, undefined]] : [];
  }

  /** What a class does where it is only named: it is made, or a pipe is made of it. */
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

  /** What `this.service` is in the class at hand, which may be told only by its constructor. */
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

/** Nest's own refusals are answered by their status. */
const statusOf = ({ expression }) => ({ UnauthorizedException: ['http.401'] })[expression.getText()] ?? [];

/** The classes of ours by what they extend or implement. */
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

/** Not a variable of a function, which is read where it stands. */
const isOfModule = ({ parent }) => ts.isSourceFile(parent.parent.parent);

const isNameOfMember = (node) => 'name' in node.parent && node.parent.name === node;
