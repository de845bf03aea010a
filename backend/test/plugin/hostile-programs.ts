import type { SandboxFaultKind } from '../../src/kernel/plugins/sandbox/sandbox-fault';

type Told = SandboxFaultKind | { answers: unknown };

/** The body of a method and the result for its caller: a fault, or the answer. */
export type HostileProgram = [name: string, body: string, told: Told | Told[]];

/** The machine decides whether memory or time runs out first. */
const SHORT_OF_MEMORY: SandboxFaultKind[] = ['failed', 'slow', 'killed'];

/** Programs that nobody would want to run, grouped by kind. */
export const HOSTILE_PROGRAMS: HostileProgram[] = [
  // Endless loops, which are interrupted.
  ['loops', 'for (;;);', 'slow'],
  ['loops behind a catch', 'for (;;) try { for (;;); } catch (_) {} finally { for (;;); }', 'slow'],
  ['loops in a getter', 'return { get a() { for (;;); } };', 'slow'],
  ['loops in toJSON', 'return { toJSON() { for (;;); } };', 'slow'],
  [
    'draws from an endless generator',
    'for (const one of (function* () { for (;;) yield; })()) if (one) return 1;',
    'slow',
  ],
  ['backtracks', 'return /^(a+)+$/.test("a".repeat(40) + "b");', 'slow'],
  ['sorts without an end', 'return [3, 1, 2].sort(() => { for (;;); });', 'slow'],
  ['reads a proxy', 'return new Proxy({}, { ownKeys() { for (;;); } });', 'slow'],
  ['throws what loops', 'throw { get message() { for (;;); } };', 'slow'],
  // Native calls that never check for an interrupt. Only ending the thread stops them.
  ['joins holes', 'return new Array(2 ** 27).join("ab").length;', 'killed'],
  ['searches a long text', 'const a = "a".repeat(3e6); return a.indexOf("a".repeat(1.5e6) + "b");', 'killed'],
  // If it is interrupted within a promise callback, the callback is dropped and the call answers. If the time runs out between two
  // callbacks, the thread is ended.
  [
    'never ends what it put off',
    'const on = () => Promise.resolve().then(on); on(); return 1;',
    ['killed', { answers: 1 }],
  ],
  // Programs that exhaust memory or stack.
  ['doubles a text', 'let a = "ab"; for (;;) a += a;', SHORT_OF_MEMORY],
  ['fills a list', 'const all = []; for (;;) all.push(new Array(1e5).fill(1));', SHORT_OF_MEMORY],
  [
    'keeps what an endless generator yields',
    'return [...(function* () { for (;;) yield; })()].length;',
    SHORT_OF_MEMORY,
  ],
  ['reserves bytes', 'const all = []; for (;;) all.push(new Uint8Array(2 ** 20));', SHORT_OF_MEMORY],
  ['fills a map', 'const all = new Map(); for (let i = 0; ; i++) all.set(i, "x".repeat(1e5) + i);', SHORT_OF_MEMORY],
  ['calls itself', 'const f = () => 1 + f(); return f();', SHORT_OF_MEMORY],
  ['calls itself through eval', 'globalThis.f = () => eval("1 + f()"); return f();', SHORT_OF_MEMORY],
  ['calls itself through text', 'const o = { toString() { return "" + o; } }; return "" + o;', SHORT_OF_MEMORY],
  ['reads deep JSON', 'return JSON.parse("[".repeat(1e5) + "]".repeat(1e5));', SHORT_OF_MEMORY],
  // Programs with an answer that is not valid.
  ['answers a circle', 'const a = {}; a.a = a; return a;', 'failed'],
  ['answers more than may be said', 'return "a".repeat(3e5);', 'unfit'],
  ['answers what is nested', 'let a = []; for (let i = 0; i < 100; i++) a = [a]; return a;', 'unfit'],
  ['throws what cannot be read', 'throw { get name() { throw 1; } };', 'failed'],
  // Programs that try to leave the sandbox.
  [
    'looks around',
    `const here = new Function("return this")();
     return ["process", "require", "fetch", "setTimeout", "console", "WebAssembly", "Deno", "Buffer", "host"].filter((name) => name in here);`,
    { answers: [] },
  ],
  [
    'climbs its constructor',
    'return this.constructor.constructor("return typeof process + typeof require + typeof importScripts")();',
    { answers: 'undefinedundefinedundefined' },
  ],
  ['imports', 'return import("node:fs").then(() => "in", () => "no");', { answers: 'no' }],
  [
    'breaks the language',
    'JSON.parse = JSON.stringify = Reflect.apply = Promise.prototype.then = () => { throw 1; }; return "done";',
    { answers: 'done' },
  ],
  ['poisons prototypes', 'Object.prototype.toJSON = Object.prototype.then = () => { throw 1; }; return {};', 'failed'],
];

/** The code of a plugin with one method for each program. */
export const hostileCode = (): string =>
  `exports.Plugin = class { ${HOSTILE_PROGRAMS.map(([, body], at) => `p${at}() { ${body} }`).join('\n')}
   fine({ a }) { return a + 1; } };`;
