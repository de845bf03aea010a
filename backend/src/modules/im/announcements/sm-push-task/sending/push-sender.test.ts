import type { AppConfig } from '../../../../../config/app-config';
import { LeaseLost } from '../../../../../kernel/durability/lease/lease-lost';
import { RedisUnavailable } from '../../../../../kernel/stores/redis/redis-unavailable';
import type { ChatGateway } from '../../../product/gateway/chat-gateway';
import { Presence } from '../../../product/gateway/presence';
import { type ImSmPushTask, PushStatus } from '../../../tables/im-sm-push-task.entity';
import type { PushHistory } from '../push-history.service';
import type { PushAudience } from './push-audience';
import { PushHalted } from './push-halted';
import type { PushPublisher } from './push-publisher';
import type { PushNumbers } from './push-numbers';
import type { ImPushRun } from './push-run.entity';
import type { Page, PushLease, PushRuns } from './push-runs';
import { PushSender } from './push-sender';
import type { PushSettings } from './push-settings';
import type { PushTasks } from './push-tasks';
import type { RecipientPages } from './recipient-pages';

const ID = 7;
const PEOPLE = [1, 2, 3, 4, 5];
const BEGAN = new Date(1_000_000);
/** the transaction of what is written together */
const MANAGER = Symbol('manager');

/** Everything around the sender, with five people and two in a page. */
class Surroundings {
  people = PEOPLE;
  status: PushStatus | 'deleted' = PushStatus.Pending;
  message: object | null = { id: 3, title: 'Maintenance', cover_url: '/upload/c.png', intro: 'Tonight' };
  run: Partial<ImPushRun> = {
    ...{ maxId: null, startTime: null, reached: 0, recipients: null, done: 0, problem: null, endTime: BEGAN },
  };
  pauses = [0];
  readonly stop = new AbortController();
  readonly problems: unknown[] = [];
  readonly pages: [from: number, page: Page][] = [];
  readonly notes: unknown[] = [];

  readonly presence = jest.fn((users: readonly number[]) => {
    const presence = new Presence(users);
    for (const id of users) presence.addReceiver(1, { id, terminal: 0 });
    presence.online = users.length;
    return Promise.resolve(presence);
  });
  readonly sendSystem = jest.fn((_frame: object, _to: Presence, _options: object) => Promise.resolve());
  readonly beginNumber = jest.fn(() => {
    this.status = PushStatus.Sending;
    return Promise.resolve(11);
  });
  readonly end = jest.fn(() => Promise.resolve(this.status === PushStatus.Sending));
  readonly reset = jest.fn(() => Promise.resolve());
  readonly assure = jest.fn(() => Promise.resolve());
  readonly counted = jest.fn((_task: unknown, _highest: number) => Promise.resolve(this.people.length));
  readonly count = jest.fn((_id: number, _recipients: number) => Promise.resolve());
  readonly tell = jest.fn((_id: number) => Promise.resolve());
  readonly trim = jest.fn((_task: unknown, users: number[]) => Promise.resolve(users));
  readonly lease = {
    key: ID,
    requireHeld: this.assure,
    writeRow: (change: Partial<ImPushRun>) => {
      if ('problem' in change) this.problems.push(change.problem);
      Object.assign(this.run, change);
      return Promise.resolve();
    },
  } as unknown as PushLease;

  private readonly tasks = {
    message: () => Promise.resolve(this.message),
    hasStatus: (_id: number, statuses: (PushStatus | 'deleted')[]) => Promise.resolve(statuses.includes(this.status)),
    markSent: this.end,
  };
  private readonly runs = {
    reset: this.reset,
    readRun: () => Promise.resolve({ ...this.run }),
    storeRecipientCount: this.count,
    writeRun: async (lease: PushLease, change: object, beside: (manager: unknown) => Promise<unknown>) => {
      await lease.writeRow(change);
      await beside(MANAGER);
    },
    turn: (_lease: unknown, from: number, page: Page) => {
      this.pages.push([from, page]);
      return Promise.resolve();
    },
  };
  private readonly recipients = {
    highest: () => Promise.resolve(this.people.at(-1) ?? 0),
    countRecipients: this.counted,
    readAfter: (_task: unknown, id: number, highest: number) =>
      Promise.resolve(this.people.filter((one) => one > id && one <= highest).slice(0, 2)),
  };

  async send(task: Partial<ImSmPushTask> = {}): Promise<void> {
    const sender = new PushSender(
      { readPresence: this.presence, sendSystem: this.sendSystem } as unknown as ChatGateway,
      this.tasks as unknown as PushTasks,
      this.runs as unknown as PushRuns,
      { beginSending: this.beginNumber } as unknown as PushNumbers,
      this.recipients as unknown as RecipientPages,
      { recordAction: (...note: unknown[]) => Promise.resolve(this.notes.push(note)) } as unknown as PushHistory,
      { publishProgress: this.tell } as unknown as PushPublisher,
      { trim: this.trim } as unknown as PushAudience,
      { pauses: this.pauses } as unknown as PushSettings,
      { publicUrl: undefined } as AppConfig,
    );
    const whole = { id: ID, message_id: 3, seq_no: null, send_time: BEGAN, ...task } as ImSmPushTask;
    return sender.sendPush({ task: whole, lease: this.lease, signal: this.stop.signal });
  }

  reached(): readonly number[] {
    return this.sendSystem.mock.calls.flatMap(([, { users }]) => users);
  }
}

let all: Surroundings;
beforeEach(() => (all = new Surroundings()));

const away = () => Promise.reject(new RedisUnavailable());
const halted = (reason: string) => expect.objectContaining({ constructor: PushHalted, reason }) as Error;

describe('a push', () => {
  test('is sent page by page, and the result of each page is stored', async () => {
    await all.send();
    expect(all.reached()).toEqual(PEOPLE);
    expect(all.pages).toEqual([
      [0, { firstId: 1, lastId: 2, recipients: 2, online: 2, frames: 2 }],
      [2, { firstId: 3, lastId: 4, recipients: 2, online: 2, frames: 2 }],
      [4, { firstId: 5, lastId: 5, recipients: 1, online: 1, frames: 1 }],
    ]);
    expect(all.end).toHaveBeenCalledTimes(1);
    // Published at the beginning and after each page.
    expect(all.tell.mock.calls).toEqual([[ID], [ID], [ID], [ID]]);
    expect(all.sendSystem.mock.calls[0]?.[2]).toEqual({ results: true });
  });

  test('starts with a reset run for the recipients of that moment', async () => {
    await all.send();
    expect(all.reset).toHaveBeenCalledTimes(1);
    expect(all.run).toMatchObject({ seqNo: 11, maxId: 5, startTime: expect.any(Date), endTime: null });
    expect(all.notes).toEqual([[[ID], 'started', { seq_no: 11, done: 0 }, MANAGER]]);
    expect(all.count).toHaveBeenCalledWith(ID, 5);
  });

  test('resumes at its last page for the same recipients, without a second start or count', async () => {
    Object.assign(all.run, { maxId: 4, startTime: BEGAN, reached: 2, done: 2, recipients: 4 });
    await all.send({ seq_no: 11 });
    expect(all.reached()).toEqual([3, 4]);
    expect(all.reset).not.toHaveBeenCalled();
    expect(all.run).toMatchObject({ maxId: 4, startTime: BEGAN, endTime: null });
    expect(all.notes).toEqual([[[ID], 'resumed', { seq_no: 11, done: 2 }, MANAGER]]);
    expect(all.counted).not.toHaveBeenCalled();
  });

  test('carries its planned time, or else the time of its start', async () => {
    await all.send();
    expect(all.sendSystem.mock.calls[0]?.[0]).toMatchObject({ seqNo: 11, sendTime: BEGAN.getTime() });
    all.sendSystem.mockClear();
    Object.assign(all.run, { startTime: new Date(5000), reached: 0 });
    await all.send({ send_time: null });
    expect(all.sendSystem.mock.calls[0]?.[0]).toMatchObject({ sendTime: 5000 });
  });

  test('does not start without a message', async () => {
    all.message = null;
    await expect(all.send()).rejects.toEqual(halted('message'));
    expect(all.beginNumber).not.toHaveBeenCalled();
  });

  test('goes only to the recipients that plugins have left, and stores the whole page', async () => {
    all.trim.mockImplementation((_, users) => Promise.resolve(users.filter((id) => id !== 2)));
    await all.send();
    expect(all.reached()).toEqual([1, 3, 4, 5]);
    expect(all.pages[0]).toEqual([0, { firstId: 1, lastId: 2, recipients: 2, online: 1, frames: 1 }]);
  });

  test('reports no problem if there is no outage', async () => {
    await all.send();
    expect(all.problems).toEqual([]);
  });

  test('fails with the error if the recipients cannot be counted', async () => {
    all.counted.mockRejectedValue(new Error('no count'));
    await expect(all.send()).rejects.toThrow('no count');
  });
});

describe('a running push', () => {
  test('stops before the next page if the task is no longer being sent', async () => {
    for (const status of [PushStatus.Cancelled, PushStatus.Pending, 'deleted'] as const) {
      all = new Surroundings();
      all.sendSystem.mockImplementationOnce(() => Promise.resolve(void (all.status = status)));
      await expect(all.send()).rejects.toEqual(halted('task'));
      expect(all.reached()).toEqual([1, 2]);
      // The page that was sent is recorded.
      expect(all.pages).toHaveLength(1);
    }
  });

  test('stops before the next page if the node stops', async () => {
    all.sendSystem.mockImplementationOnce(() => Promise.resolve(all.stop.abort()));
    await expect(all.send()).rejects.toEqual(halted('node'));
    expect(all.pages).toHaveLength(1);
    expect(all.end).not.toHaveBeenCalled();
  });

  test('stops before the next page if the lease is lost', async () => {
    all.assure.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new LeaseLost('the push 7'));
    await expect(all.send()).rejects.toThrow(LeaseLost);
    expect(all.reached()).toEqual([1, 2]);
  });

  test('does not count as sent if it was cancelled with the last page', async () => {
    all.end.mockResolvedValue(false);
    await expect(all.send()).rejects.toEqual(halted('task'));
    expect(all.pages).toHaveLength(3);
  });
});

describe('a push during an outage of the chat Redis', () => {
  test('waits, reports the outage once and continues with the same page', async () => {
    all.sendSystem.mockImplementationOnce(away).mockImplementationOnce(away).mockImplementationOnce(away);
    await all.send();
    expect(all.problems).toEqual(['chatRedis', null]);
    expect(all.pages.map(([, { firstId }]) => firstId)).toEqual([1, 3, 5]);
    expect(all.tell).toHaveBeenCalledTimes(7);
  });

  test('looks up the presence of the page again after the outage', async () => {
    all.sendSystem.mockImplementationOnce(away);
    await all.send();
    expect(all.presence.mock.calls.map(([users]) => users).filter(([first]) => first === 1)).toHaveLength(2);
    expect(all.presence.mock.calls.map(([users]) => users).filter(([first]) => first === 3)).toHaveLength(1);
    expect(all.sendSystem.mock.calls[1]?.[1]).toBe(await all.presence.mock.results.at(-1 - 2)?.value);
  });

  test('looks up the presence of a page later if looking ahead has failed', async () => {
    all.presence.mockImplementationOnce(away);
    await all.send();
    expect(all.reached()).toEqual(PEOPLE);
    expect(all.problems).toEqual([]);
  });

  test('waits for its number in the same way', async () => {
    all.beginNumber.mockImplementationOnce(away);
    await all.send();
    expect(all.problems).toEqual(['chatRedis', null]);
    expect(all.reached()).toEqual(PEOPLE);
  });

  test('stops waiting if the task is cancelled', async () => {
    all.sendSystem.mockImplementation(() => {
      all.status = PushStatus.Cancelled;
      return away();
    });
    await expect(all.send()).rejects.toEqual(halted('task'));
    expect(all.sendSystem).toHaveBeenCalledTimes(1);
  });

  test('stops at once in the middle of a pause if the node stops', async () => {
    all.pauses = [3_600_000];
    all.sendSystem.mockImplementation(away);
    all.tell.mockImplementation(() => Promise.resolve(void (all.problems.length && all.stop.abort())));
    await expect(all.send()).rejects.toEqual(halted('node'));
    expect(all.sendSystem).toHaveBeenCalledTimes(1);
  });

  test('waits with growing pauses up to the last one', async () => {
    all.pauses = [1, 60];
    for (let time = 0; time < 4; time++) all.sendSystem.mockImplementationOnce(away);
    const before = performance.now();
    await all.send();
    // A timer may be a millisecond early.
    expect(performance.now() - before).toBeGreaterThan(3 * 59);
  });

  test('fails with any other error', async () => {
    all.sendSystem.mockRejectedValueOnce(new Error('broken'));
    await expect(all.send()).rejects.toThrow('broken');
    all.presence.mockRejectedValueOnce(new Error('no presence'));
    await expect(all.send()).rejects.toThrow('no presence');
    expect(all.problems).toEqual([]);
    expect(all.pages).toEqual([]);
  });
});
