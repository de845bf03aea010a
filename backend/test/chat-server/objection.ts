/** The three kinds of frames. Each server has its own list for each kind. */
export type Channel = 'system' | 'private' | 'group';

export interface Receiver {
  id: number;
  terminal: number;
}

export interface Envelope {
  cmd: number;
  sender?: Receiver;
  receivers: Receiver[];
  sendResult: boolean;
  serviceName?: string;
  data: Record<string, unknown>;
}

const COMMANDS: Record<Channel, number> = { private: 3, group: 4, system: 5 };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why the real server would fail on an entry of a list, or silently lose it; undefined if the entry is valid. */
export function objection(entry: string, channel: Channel): string | undefined {
  if (entry.startsWith('\uFEFF')) return 'a byte order mark';
  let value: unknown;
  try {
    value = JSON.parse(entry);
  } catch {
    return 'no JSON';
  }
  if (!isRecord(value)) return 'the root is no object';
  return inRoot(value, channel) ?? inReceivers(value, channel) ?? inData(value.data, channel) ?? forbiddenName(value);
}

function inRoot(value: Record<string, unknown>, channel: Channel): string | undefined {
  if (value.cmd !== COMMANDS[channel]) return `cmd ${String(value.cmd)} on the list of ${channel} frames`;
  if (typeof value.sendResult !== 'boolean') return 'sendResult is missing';
  if (value.sendResult && (typeof value.serviceName !== 'string' || !value.serviceName)) return 'results for nobody';
  const needsSender = channel !== 'system';
  if (needsSender && !(isRecord(value.sender) && Number.isInteger(value.sender.id))) return 'sender is missing';
  return undefined;
}

function inReceivers({ receivers }: Record<string, unknown>, channel: Channel): string | undefined {
  if (!Array.isArray(receivers) || !receivers.length) return 'receivers are missing';
  const whole = receivers.every(
    (receiver) => isRecord(receiver) && Number.isInteger(receiver.id) && Number.isInteger(receiver.terminal),
  );
  if (!whole) return 'a receiver without id or terminal';
  if (channel === 'private' && receivers.length > 1) return 'a private frame reaches its first receiver alone';
  return undefined;
}

/** The fields by which clients find the chat of a frame, for each channel. */
const WHOSE: Record<Channel, string[]> = {
  private: ['sendId', 'recvId'],
  group: ['groupId', 'sendId'],
  system: [],
};

const NUMBERS = ['id', 'seqNo', 'sendTime', 'sendId', 'recvId', 'groupId', 'status'];

const RECALL = 10;

function inData(data: unknown, channel: Channel): string | undefined {
  if (!isRecord(data)) return 'data is no object';
  if (typeof data.type !== 'number') return 'data without a type';
  const lost = WHOSE[channel].find((name) => data[name] === undefined);
  if (lost) return `data without ${lost}`;
  const wrong = NUMBERS.find((name) => name in data && typeof data[name] !== 'number');
  if (wrong) return `data.${wrong} is no number`;
  const isRecall = channel !== 'system' && data.type === RECALL;
  return isRecall && !/^\d+$/.test(String(data.content)) ? 'a recall of nothing' : undefined;
}

/** Property names that have a special meaning for the server's parser, at any depth. */
function forbiddenName(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(forbiddenName).find(Boolean);
  if (!isRecord(value)) return undefined;
  const name = ['@type', '$ref'].find((forbidden) => forbidden in value);
  return name ? `a property called ${name}` : Object.values(value).map(forbiddenName).find(Boolean);
}
