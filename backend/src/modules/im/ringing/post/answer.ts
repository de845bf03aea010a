import type { Incoming } from '../../../../kernel/plugins/outgoing/bounded-request';
import type { ChannelKind } from '../tables/channel-kinds';
import type { Outcome } from './outcome';

/** The names of the code that is 0 when a robot has taken a text, and of what it says otherwise. */
const ROBOTS: Record<Exclude<ChannelKind, 'webhook'>, { code: string; text: string }> = {
  dingtalk: { code: 'errcode', text: 'errmsg' },
  feishu: { code: 'code', text: 'msg' },
  wecom: { code: 'errcode', text: 'errmsg' },
};

/**
 * What the status alone says, where the rest of an answer is too long, too slow or cut: a webhook has confirmed, or something has refused.
 * @returns undefined if the rest decides
 */
export function outcomeOfStatus(kind: ChannelKind, status: number): Outcome | undefined {
  if (status < 200 || status > 299) return { result: 'failed', problem: 'status', status, detail: null };
  return kind === 'webhook' ? { result: 'delivered', problem: null, status, detail: null } : undefined;
}

/** What an answer says. A robot answers with the status 200 to what it refuses, too. */
export function outcomeOf(kind: ChannelKind, { status, body }: Pick<Incoming, 'status' | 'body'>): Outcome {
  const byStatus = outcomeOfStatus(kind, status);
  if (byStatus?.result === 'failed') return { ...byStatus, detail: body || null };
  if (kind === 'webhook') return { result: 'delivered', problem: null, status, detail: null };
  const { code, text } = ROBOTS[kind];
  const said = objectIn(body);
  if (said?.[code] === 0) return { result: 'delivered', problem: null, status, detail: null };
  // A page of a proxy, for example: whether the robot has got the text nobody knows.
  if (typeof said?.[code] !== 'number')
    return { result: 'unknown', problem: 'unreadable', status, detail: body || null };
  return { result: 'failed', problem: 'refused', status, detail: `${said[code]} ${wordsIn(said[text])}`.trim() };
}

function objectIn(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');
