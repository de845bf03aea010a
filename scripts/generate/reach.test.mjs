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

test('what is said in functions that are called or handed on, and in constants, is reached', () => {
  const text = `
    const table = { one: 'a' };
    const near = () => far();
    function far() { return 'b'; }
    function handed() { return 'c'; }
    function alone() { return 'd'; }
    class Start { go() { near(); [1].map(handed); return table; } }`;
  assert.deepEqual(wordsOf(text), ['a', 'b', 'c']);
});

test('an inherited method means what the class at hand has overridden', () => {
  const text = `
    class Base { go() { return this.step(); } step() { return 'a'; } }
    class Start extends Base { step() { return 'b'; } }`;
  assert.deepEqual(wordsOf(text), ['b']);
});

test('a service that only the constructor names is the one that is meant', () => {
  const text = `
    class Service { work() { return 'a'; } }
    class Own extends Service { work() { return super.work() + 'b'; } }
    class Base { constructor(readonly service: Service) {} go() { return this.service.work(); } }
    class Start extends Base { constructor(service: Own) { super(service); } }`;
  assert.deepEqual(wordsOf(text), ['a', 'b']);
});

test('of what is only declared, every implementation counts', () => {
  const text = `
    abstract class Port { abstract send(): string; }
    class One extends Port { send() { return 'a'; } }
    class Two extends Port { send() { return 'b'; } }
    class Start { constructor(readonly port: Port) {} go() { return this.port.send(); } }`;
  assert.deepEqual(wordsOf(text), ['a', 'b']);
});

test('what two functions say of each other ends', () => {
  const text = `
    function one() { two(); return 'a'; }
    function two() { one(); return 'b'; }
    class Start { go() { return one(); } }`;
  assert.deepEqual(wordsOf(text), ['a', 'b']);
});
