// Schedules and runs jobs with one engine, or does the same with bare Bull. Runs in its own process: reads its settings as JSON, {
// subject: 'engine' | 'bull', jobs, seconds, rates }, and prints its figures as JSON.
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../process/workspace.mjs';

const require = createRequire(inRoot('backend/package.json'));
require('reflect-metadata');

const { subject, jobs, seconds, rates } = JSON.parse(process.argv[2]);
const BATCH = 500;
/** The number of jobs that the engine handles at once by default. */
const CONCURRENCY = 50;

let heard = () => {};
const line = await (subject === 'engine' ? engine() : bull());

const figures = { scheduled: await scheduling(), handled: await handling(), lateness: {} };
for (const rate of rates) figures.lateness[rate] = await lateness(rate);
await line.stop();
console.log(JSON.stringify(figures));
process.exit(0);

/** Jobs scheduled per second, five hundred per call, for a time in the far future. */
async function scheduling() {
  const at = Date.now() + 3_600_000;
  const since = performance.now();
  await inBatches(jobs, (n) => ({ key: `later-${n}`, at }));
  const rate = jobs / ((performance.now() - since) / 1000);
  await line.clear();
  return rate;
}

/** Jobs handled per second, if all are due before the first one is handled. */
async function handling() {
  await inBatches(jobs, (n) => ({ key: `due-${n}`, at: Date.now() - 1000 }));
  const all = heardTimes(jobs);
  const since = performance.now();
  await line.start();
  await all;
  return jobs / ((performance.now() - since) / 1000);
}

/** The delay in milliseconds of jobs that are spread evenly over some seconds. */
async function lateness(rate) {
  const first = Date.now() + 3000;
  const count = rate * seconds;
  const late = [];
  const all = heardTimes(count, (at) => late.push(Date.now() - at));
  await inBatches(count, (n) => ({ key: `at-${rate}-${n}`, at: Math.round(first + (n * 1000) / rate) }));
  await all;
  late.sort((a, b) => a - b);
  const at = (share) => late[Math.min(late.length - 1, Math.floor(late.length * share))];
  return { p50: at(0.5), p99: at(0.99), most: late.at(-1) };
}

async function inBatches(count, job) {
  for (let from = 0; from < count; from += BATCH)
    await line.schedule(Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => job(from + n)));
}

/** Resolves when this many jobs have been handled. Throws if some are missing after two minutes. */
async function heardTimes(count, note = () => {}) {
  let left = count;
  let done;
  const all = new Promise((resolve) => (done = resolve));
  heard = (at) => {
    note(at);
    if (--left === 0) done();
  };
  const lost = sleep(120_000, undefined, { ref: false }).then(() => {
    throw new Error(`${left} of ${count} have not run`);
  });
  await Promise.race([all, lost]);
}

async function engine() {
  const dist = (path) => require(inRoot(`backend/dist/${path}`));
  const { Injectable, Module } = require('@nestjs/common');
  const { NestFactory } = require('@nestjs/core');
  const { ScheduleModule } = require('@nestjs/schedule');
  const { Handles } = dist('kernel/durability/engine/handles.decorator');
  const { EngineAdapter } = dist('kernel/durability/engine/engine-adapter');
  const { env } = dist('config/env');
  const modules = [
    dist('config/config.module').ConfigModule.forRoot(env),
    ScheduleModule.forRoot(),
    dist('kernel/stores/database/database.module').DatabaseModule,
    dist('kernel/stores/redis.module').RedisModule,
    dist('kernel/durability/engine/engine.module').EngineModule.forRoot(env),
  ];

  class Listener {
    hear(_data, run) {
      heard(run.at.getTime());
    }
  }
  class BenchModule {}
  // What TypeScript would generate for decorators; this file runs without a compiler.
  const hear = Object.getOwnPropertyDescriptor(Listener.prototype, 'hear');
  Reflect.decorate([Handles('bench.hear')], Listener.prototype, 'hear', hear);
  Injectable()(Listener);
  Module({ imports: modules, providers: [Listener] })(BenchModule);

  const app = await NestFactory.createApplicationContext(BenchModule, { logger: ['error'] });
  const adapter = app.get(EngineAdapter, { strict: false });
  return {
    start: () => adapter.startJobs(),
    schedule: (list) =>
      adapter.scheduleJobs(list.map(({ key, at }) => ({ name: 'bench.hear', key, at: new Date(at), data: { id: 1 } }))),
    clear: () => clear(app, dist),
    stop: () => app.close(),
  };
}

async function clear(app, dist) {
  await app.get(require('typeorm').DataSource, { strict: false }).query('DELETE FROM `engine_job`');
  if (!process.env.REDIS_URL) return;
  const queue = app.get(dist('kernel/durability/engine/bull/bull-queue').JOB_QUEUE, { strict: false });
  await queue.client.flushall();
}

/** The reference for the goals: delayed jobs, as in Bull's own documentation. */
function bull() {
  const Bull = require('bull');
  const queue = new Bull('bare', process.env.REDIS_URL);
  return {
    start: () => void queue.process(CONCURRENCY, (job) => heard(job.data.at)),
    schedule: (list) =>
      queue.addBulk(
        list.map(({ key, at }) => ({
          data: { id: 1, at },
          opts: { jobId: key, delay: Math.max(0, at - Date.now()), removeOnComplete: true },
        })),
      ),
    clear: () => queue.client.flushall(),
    stop: () => queue.close(true),
  };
}
