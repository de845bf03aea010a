import type { Matter } from '../matter';
import type { Part } from '../part';

const PATIENCE_MS = 5000;

/** What `/metrics` says. */
export const metricsPart: Part = {
  name: 'metrics.txt',
  about: 'the figures of /metrics, of the node that answers',
  write: (matter) => {
    if (matter.config.metricsToken === undefined)
      throw new Error('METRICS_TOKEN is not set, so that no node counts anything');
    return matter.server ? ofServer(matter.server.metrics) : asked(matter);
  },
};

function ofServer(metrics: string | undefined): string {
  if (metrics === undefined) throw new Error('this node counts nothing');
  return metrics;
}

/** A server on this machine answers; where none runs, nothing does. */
async function asked(matter: Matter): Promise<string> {
  const { host, port, metricsToken } = matter.config;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const answer = await fetch(`http://${name}:${port}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`/metrics answers ${answer.status}`);
  return answer.text();
}
