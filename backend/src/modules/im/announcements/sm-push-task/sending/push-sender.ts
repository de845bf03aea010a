import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type EarlyStart, startEarly } from '../../../../../kernel/basis/promises/start-early';
import { RedisUnavailable } from '../../../../../kernel/stores/redis/redis-unavailable';
import { ChatGateway } from '../../../product/gateway/chat-gateway';
import type { Presence } from '../../../product/gateway/presence';
import { PushHistory } from '../push-history.service';
import { type ImSmPushTask, PushStatus } from '../../../tables/im-sm-push-task.entity';
import { PushAudience } from './push-audience';
import { PushHalted } from './push-halted';
import { pushFrame } from './push-frame';
import { PushPublisher } from './push-publisher';
import { PushNumbers } from './push-numbers';
import type { ImPushRun, PushProblem } from './push-run.entity';
import { type Page, type PushLease, PushRuns } from './push-runs';
import { AppConfig } from '../../../../../config/app-config';
import { PushSettings } from './push-settings';
import { PushTasks } from './push-tasks';
import { RecipientPages } from './recipient-pages';

/** A push that this node sends. */
export interface Sending {
  task: ImSmPushTask;
  lease: PushLease;
  /** aborted when the node is about to shut down */
  signal: AbortSignal;
  /** whether it was not known of somebody whether they are connected */
  isUnsure?: boolean;
}

type Begun = Pick<ImPushRun, 'reached' | 'recipients'> & { seqNo: number; maxId: number; startTime: Date };

interface Ahead {
  /** the page as it is in the table */
  users: number[];
  /** the recipients who should get it */
  meant: number[];
  /** undefined if the chat Redis was unavailable during the lookup */
  presence?: Presence;
}

/** Sends a push page by page, from wherever it stopped. */
@Injectable()
export class PushSender {
  constructor(
    private readonly gateway: ChatGateway,
    private readonly tasks: PushTasks,
    private readonly runs: PushRuns,
    private readonly numbers: PushNumbers,
    private readonly recipients: RecipientPages,
    private readonly history: PushHistory,
    private readonly publisher: PushPublisher,
    private readonly audience: PushAudience,
    private readonly settings: PushSettings,
    private readonly config: AppConfig,
  ) {}

  /** @throws PushHalted if it stops early */
  async sendPush(sending: Sending): Promise<void> {
    const { task } = sending;
    const message = await this.tasks.message(task.message_id);
    if (!message) throw new PushHalted('message');
    const seqNo = await this.patiently(sending, () => this.numbers.beginSending(task));
    const run = await this.begin(sending, seqNo);
    const sendTime = task.send_time ?? run.startTime;
    await this.sendPages(sending, run, pushFrame(message, seqNo, sendTime, this.config.publicUrl));
    if (!(await this.tasks.markSent(task.id))) throw new PushHalted('task');
  }

  private async begin(sending: Sending, seqNo: number): Promise<Begun> {
    const { task, lease } = sending;
    if (task.seq_no === null) await this.runs.reset(lease);
    const { maxId, startTime, reached, recipients, done, problem } = await this.runs.readRun(task.id);
    sending.isUnsure ||= problem === 'presence';
    const begun = {
      seqNo,
      maxId: maxId ?? (await this.recipients.highest(task)),
      startTime: startTime ?? new Date(),
    };
    const deed = startTime ? 'resumed' : 'started';
    await this.runs.writeRun(lease, { ...begun, endTime: null }, (manager) =>
      this.history.recordAction([task.id], deed, { seq_no: seqNo, done }, manager),
    );
    await this.publisher.publishProgress(task.id);
    return { ...begun, reached, recipients };
  }

  private async sendPages(sending: Sending, run: Begun, frame: object): Promise<void> {
    const { task, lease } = sending;
    const counting = startEarly(`The count for push ${task.id}`, () => this.count(task, run));
    let { reached } = run;
    for (let ahead = this.lookAhead(task, reached, run.maxId); ;) {
      const page = await ahead.takeResult();
      const lastId = page.users.at(-1);
      if (lastId === undefined) break;
      // Looks up the next page while this one is being sent and recorded.
      ahead = this.lookAhead(task, lastId, run.maxId);
      await this.mayGoOn(sending, PushStatus.Sending);
      const { online, screens, doubt } = await this.sendPage(sending, page, frame);
      sending.isUnsure ||= !!doubt;
      const firstId = page.users[0] ?? lastId;
      const entry: Page = { firstId, lastId, recipients: page.users.length, online, frames: screens };
      await this.runs.turn(lease, reached, entry, problemOf(sending));
      await this.publisher.publishProgress(task.id);
      reached = lastId;
    }
    await counting.takeResult();
  }

  /** The push does not wait for this count, which takes a while for a million rows. */
  private async count(task: ImSmPushTask, { recipients, maxId }: Begun): Promise<void> {
    if (recipients === null)
      await this.runs.storeRecipientCount(task.id, await this.recipients.countRecipients(task, maxId));
  }

  private lookAhead(task: ImSmPushTask, after: number, highest: number): EarlyStart<Ahead> {
    return startEarly(`The next page of push ${task.id}`, () => this.prepareNextPage(task, after, highest));
  }

  private async prepareNextPage(task: ImSmPushTask, after: number, highest: number): Promise<Ahead> {
    const users = await this.recipients.readAfter(task, after, highest);
    const meant = await this.audience.trim(task, users);
    return { users, meant, presence: await this.gateway.readPresence(meant).catch(noneWhileAway) };
  }

  private sendPage(sending: Sending, { meant, presence: ahead }: Ahead, frame: object): Promise<Presence> {
    return this.patiently(sending, async () => {
      const presence = ahead ?? (await this.gateway.readPresence(meant));
      // After a failed send, the presence is looked up again, because people came and went meanwhile.
      ahead = undefined;
      await this.gateway.sendSystem(frame, presence, { results: true });
      return presence;
    });
  }

  /** Retries for as long as the chat Redis is unavailable. Staff can see that the run is waiting. */
  private async patiently<T>(sending: Sending, act: () => Promise<T>): Promise<T> {
    const { task, lease } = sending;
    const { pauses } = this.settings;
    for (let tries = 0; ; tries++) {
      try {
        const answer = await act();
        if (tries) await lease.writeRow({ problem: problemOf(sending) });
        return answer;
      } catch (error) {
        if (!(error instanceof RedisUnavailable)) throw error;
      }
      if (!tries) await lease.writeRow({ problem: 'chatRedis' });
      await this.publisher.publishProgress(task.id);
      await setTimeout(pauses[Math.min(tries, pauses.length - 1)], undefined, { signal: sending.signal }).catch(
        () => undefined,
      );
      await this.mayGoOn(sending, PushStatus.Pending, PushStatus.Sending);
    }
  }

  /** @throws PushHalted if the next page must not be sent, or not by this node */
  private async mayGoOn({ task, lease, signal }: Sending, ...statuses: PushStatus[]): Promise<void> {
    if (signal.aborted) throw new PushHalted('node');
    await lease.requireHeld();
    if (!(await this.tasks.hasStatus(task.id, statuses))) throw new PushHalted('task');
  }
}

function noneWhileAway(error: unknown): undefined {
  if (!(error instanceof RedisUnavailable)) throw error;
  return undefined;
}

const problemOf = ({ isUnsure }: Sending): PushProblem | null => (isUnsure ? 'presence' : null);
