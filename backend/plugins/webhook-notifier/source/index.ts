import type { ActAfterInput, Hooks, Host } from 'switchboard';
import { serviceOf } from './services';

interface Config {
  url?: string;
  keyword?: string;
  actions?: string[];
}

export class Plugin implements Hooks {
  constructor(private readonly host: Host<Config>) {}

  async actAfter(act: ActAfterInput): Promise<void> {
    const { url, keyword = '', actions = [] } = this.host.config;
    if (!url || !this.host.http || !isWanted(act.action, actions)) return;
    const service = serviceOf(url);
    if (!service) return this.host.log?.error('the address is of no service that it knows');
    const text = [keyword, act.summary].filter(Boolean).join('\n');
    const answer = await this.host.http({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(service.messageOf(text)),
    });
    if (answer.status !== 200 || !service.hasTaken(answer.body))
      this.host.log?.warn(`${service.name} did not take it: ${answer.status} ${answer.body.slice(0, 200)}`);
  }
}

/** `user.` stands for all whose names begin so; nothing wanted is all wanted. */
const isWanted = (action: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => (one.endsWith('.') ? action.startsWith(one) : action === one));
