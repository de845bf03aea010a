import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/durability/engine/clock';
import { isUnavailable } from '../../../../kernel/basis/errors/unavailable';
import { Capabilities } from '../../product/capability/capabilities';
import { ChatClock } from '../../product/capability/chat-clock';
import { EnforcementCounts } from '../enforcement/enforcement-counts';
import { Undelivered } from '../act/undelivered';
import { QueueService } from '../queue/queue.service';
import type { AttentionFault, AttentionFigures, Spike } from './attention.dto';
import { Spikes } from './spikes';

/** The tables are read at most this often, however many people look. */
const FRESH_MS = 15_000;

type SpikeFigures = Pick<AttentionFigures, 'senders' | 'groups' | 'registrations'>;

/** What operators should look at first: undelivered orders, unreachable services, and unusual activity. */
@Injectable()
export class AttentionService {
  private spiked?: { until: number; figures: Promise<SpikeFigures> };

  constructor(
    private readonly counts: EnforcementCounts,
    private readonly undelivered: Undelivered,
    private readonly queues: QueueService,
    private readonly capabilities: Capabilities,
    private readonly chatClock: ChatClock,
    private readonly spikes: Spikes,
    private readonly clock: Clock,
  ) {}

  async readFigures(): Promise<AttentionFigures> {
    const [{ kept, keptSince, givenUp }, batches, spikes] = await Promise.all([
      this.counts.readCounts(),
      this.undelivered.countBatches(),
      this.freshSpikes(),
    ]);
    const { unread, silent, deadServers, awaySince, presenceGap } = this.queues.brief();
    const faults: [AttentionFault, boolean][] = [
      ['chatDatabase', !!this.capabilities.awaySince],
      ['chatRedis', !!awaySince],
      ['platform', silent],
      ['servers', deadServers > 0],
      ['presence', presenceGap],
      ['clock', !!this.chatClock.offset],
    ];
    return {
      ...{ kept, keptSince, givenUp, batches, unread },
      faults: faults.flatMap(([fault, holds]) => (holds ? [fault] : [])),
      ...spikes,
    };
  }

  /** Everybody with far more messages than a person writes by hand, as they are now. */
  listBusySenders(): Promise<Pick<Spike, 'id' | 'count'>[]> {
    return this.spikes.busySenders();
  }

  /** What such a person wrote last. */
  listNewestMessages(senderId: number): Promise<{ privateMessages: number[]; groupMessages: number[] }> {
    return this.spikes.newestMessages(senderId);
  }

  private freshSpikes(): Promise<SpikeFigures> {
    const now = this.clock.now();
    if (this.spiked && this.spiked.until > now) return this.spiked.figures;
    const figures = this.findSpikes();
    this.spiked = { until: now + FRESH_MS, figures };
    figures.catch(() => (this.spiked = undefined));
    return figures;
  }

  /** While the database is away, unusual activity is unknown. */
  private async findSpikes(): Promise<SpikeFigures> {
    try {
      const [senders, groups, registrations] = await Promise.all([
        this.spikes.senders(),
        this.spikes.groups(),
        this.spikes.registrations(),
      ]);
      return { senders, groups, registrations };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return { senders: [], groups: [], registrations: null };
    }
  }
}
