import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { Reach } from './reach.mjs';

const WORDS = new Set(['a', 'b', 'c', 'd']);

/** The words that method `go` of class `Start` can use. */
function wordsOf(text) {
  const options = { target: ts.ScriptTarget.ES2022, noLib: true };
  const host = ts.createCompilerHost(options);
  const file = ts.createSourceFile('one.ts', text, options.target, true);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === 'one.ts' ? file : read(name, ...rest));
  const program = ts.createProgram(['one.ts'], options, host);
  const checker = program.getTypeChecker();
  const type = checker.getTypeAtLocation(
    file.statements.find((one) => ts.isClassDeclaration(one) && one.name.text === 'Start'),
  );
  const go = checker.getPropertyOfType(type, 'go').valueDeclaration;
  return [...new Reach(program, WORDS).keysOf(go, type)].sort();
}

test('the search reaches words in called functions, in functions passed on and in constants', () => {
  const text = `
    const table = { one: 'a' };
    const near = () => far();
    function far() { return 'b'; }
    function handed() { return 'c'; }
    function alone() { return 'd'; }
    class Start { go() { near(); [1].map(handed); return table; } }`;
  assert.deepEqual(wordsOf(text), ['a', 'b', 'c']);
});

test('an inherited method calls the overrides of the class', () => {
  const text = `
    class Base { go() { return this.step(); } step() { return 'a'; } }
    class Start extends Base { step() { return 'b'; } }`;
  assert.deepEqual(wordsOf(text), ['b']);
});

test('a service has the type that the constructor of the subclass declares', () => {
  const text = `
    class Service { work() { return 'a'; } }
    class Own extends Service { work() { return super.work() + 'b'; } }
    class Base { constructor(readonly service: Service) {} go() { return this.service.work(); } }
    class Start extends Base { constructor(service: Own) { super(service); } }`;
  assert.deepEqual(wordsOf(text), ['a', 'b']);
});

test('a declared method reaches every implementation', () => {
  const text = `
    abstract class Port { abstract send(): string; }
    class One extends Port { send() { return 'a'; } }
    class Two extends Port { send() { return 'b'; } }
    class Start { constructor(readonly port: Port) {} go() { return this.port.send(); } }`;
  assert.deepEqual(wordsOf(text), ['a', 'b']);
});

test('functions that call each other do not loop forever', () => {
  const text = `
    function one() { two(); return 'a'; }
    function two() { one(); return 'b'; }
    class Start { go() { return one(); } }`;
  assert.deepEqual(wordsOf(text), ['a', 'b']);
});
