// Measures how many hook calls per second a plugin answers, including the whole path: the registry, the deadline, the check of the answer,
// the thread and the sandbox. Usage, after `npm run build`: node scripts/bench/hooks.mjs
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const from = (path) => require(`../../backend/dist/${path}.js`);
require('reflect-metadata');
const { Sandbox } = from('kernel/plugins/sandbox/sandbox');
const { Hooks } = from('kernel/plugins/hooks/hooks');
const { HookCalls } = from('kernel/plugins/hooks/hook-calls');

const KEY = 'bench';
const SECONDS = 2;
const IN_FLIGHT = 10;
const code =
  'exports.Plugin = class { messageWatch({ content }) { return content === "spam" ? { flag: "spam" } : null; } };';
const message = {
  id: 1,
  kind: 'group',
  groupId: 1,
  senderId: 7,
  type: 0,
  content: 'hello',
  time: new Date().toISOString(),
};

const box = new Sandbox({ code, config: {}, grants: [], logs: false });
await box.startProgram();
const call = (_key, _hook, input) => box.callMethod('messageWatch', input);
const hooks = new Hooks(new HookCalls());
const nobody = await rate(() => Promise.resolve(hooks.isAnswered('message.watch')), 1);
hooks.registerAnswerer({
  listAnswering: () => [KEY],
  callHook: call,
  callBatch: (key, hook, inputs) => Promise.all(inputs.map((input) => call(key, hook, input))),
});

const echo = new Worker(
  "require('node:worker_threads').parentPort.on('message', function (m) { this.postMessage(m); })",
  {
    eval: true,
  },
);
const alone = await rate(async () => {
  echo.postMessage('x');
  await once(echo, 'message');
}, 1);
await echo.terminate();

const batch = Array.from({ length: 100 }, () => message);
// Warm-up: code that is compiled at run time reaches its full speed after some ten thousand calls.
const inBatches = await rate(() => hooks.askMany(KEY, 'message.watch', batch), batch.length);
const byOne = await rate(() => hooks.collectAnswers('message.watch', message), 1);
const several = await Promise.all(
  Array.from({ length: IN_FLIGHT }, () => rate(() => hooks.collectAnswers('message.watch', message), 1)),
);
await box.stopProgram();

say('nobody answers', nobody);
say('a thread that only echoes', alone);
say('one after the other', byOne);
say(
  `${IN_FLIGHT} at a time`,
  several.reduce((sum, one) => sum + one, 0),
);
say('in batches of 100', inBatches);

async function rate(ask, count) {
  for (let at = 0; at < 50; at++) await ask();
  const begin = performance.now();
  let asked = 0;
  while (performance.now() - begin < SECONDS * 1000) {
    await ask();
    asked += count;
  }
  return asked / ((performance.now() - begin) / 1000);
}

function say(what, perSecond) {
  console.log(`${what.padEnd(28)} ${Math.round(perSecond).toLocaleString('en').padStart(12)} a second`);
}
