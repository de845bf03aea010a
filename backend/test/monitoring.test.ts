import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { load } from 'js-yaml';
import request from 'supertest';
import { env } from '../src/config/env';
import { MetricReadings } from '../src/kernel/operation/metrics/metric-readings';
import type { ListWatch } from '../src/modules/im/product/gateway/lists/list-watch';
import { ListMetrics } from '../src/modules/im/product/gateway/lists/list-metrics';
import { startApp } from './app';

const MONITORING = join(__dirname, '../../docker/monitoring');

/** What Prometheus itself provides or adds. */
const OF_PROMETHEUS = { up: [], ALERTS: ['alertname', 'alertstate'] };
const ADDED_LABELS = ['job', 'instance', 'severity'];

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const rules = (
  load(readFileSync(join(MONITORING, 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(join(MONITORING, 'dashboard.json'), 'utf8')) as {
  panels: Panel[];
  annotations: { list: { expr: string }[] };
};

/** The names in a question to Prometheus, and whether it can be read at all. Grafana puts a length of time in the place of a variable. */
function namesIn(expression: string): { metrics: string[]; labels: string[]; isReadable: boolean } {
  const text = expression.replace(/\$__(rate_interval|range)/g, '5m');
  const found = { metrics: [] as string[], labels: [] as string[], isReadable: true };
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) found.isReadable = false;
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        found.metrics.push(text.slice(from, to));
      if (type.name === 'LabelName') found.labels.push(text.slice(from, to));
    },
  });
  return found;
}

/** The labels of each metric in the text format of Prometheus. */
function labelsIn(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? \S+$/gm))
    found.set(name, [...(found.get(name) ?? []), ...[...labels.matchAll(/\b\w+(?==")/g)].map(([label]) => label)]);
  return found;
}

/** The metrics of the chat product's lists, which a node has only beside a chat product. */
function chatMetrics(): [string, string[]][] {
  const readings = new MetricReadings();
  new ListMetrics({ redis: {} } as ListWatch, readings).onModuleInit();
  return readings.takeNew().map(({ name, labelNames }) => [name, [...labelNames]]);
}

let known: Map<string, readonly string[]>;
beforeAll(async () => {
  const app = await startApp({
    ...{ metricsToken: 'for-prometheus', backupTo: env.dataDir },
    auditFile: join(env.dataDir, 'audit.jsonl'),
  });
  try {
    const read = () => request(app.nest.getHttpServer()).get('/metrics').set('Authorization', 'Bearer for-prometheus');
    // The first answer is counted in the second.
    await read();
    known = new Map([...labelsIn((await read()).text), ...chatMetrics(), ...Object.entries(OF_PROMETHEUS)]);
  } finally {
    await app.close();
  }
});

const questions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...dashboard.annotations.list.map(({ expr }) => ['annotations', expr] as const),
];

test.each(questions)('the question of %p asks for metrics and labels that a node has', (_name, expression) => {
  const { metrics, labels, isReadable } = namesIn(expression);
  expect(isReadable).toBe(true);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !known.has(name))).toEqual([]);
  const ofThese = [...ADDED_LABELS, ...metrics.flatMap((name) => known.get(name) ?? [])];
  expect(labels.filter((label) => !ofThese.includes(label))).toEqual([]);
});

test('every metric of the product itself is watched', () => {
  const asked = new Set(questions.flatMap(([, expression]) => namesIn(expression).metrics));
  const own = [...known.keys()].filter((name) => name.startsWith('switchboard_'));
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((name) => !asked.has(name))).toEqual([]);
});

test('every alert says what is the matter, what to do, and how soon', () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect(Object.keys(annotations)).toEqual(['summary', 'description']);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('a question with an unknown metric, an unknown label or an error in it would be found', () => {
  expect(namesIn('sum by (colour) (rate(nothing_total{job="x"}[5m]))')).toEqual({
    metrics: ['nothing_total'],
    labels: ['colour', 'job'],
    isReadable: true,
  });
  expect(namesIn('sum(up').isReadable).toBe(false);
});
