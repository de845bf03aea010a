import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Live } from '../../../../kernel/access/live/live';
import { brokenUniqueness } from '../../../../kernel/stores/database/unique-violation';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { namedPeople } from '../../people/user/named-people';
import { IM } from '../../tables/im-source';
import { CASE_TOPIC } from '../case-topic';
import { ImCaseSignal } from '../tables/case-signal.entity';
import type { SignalKind } from '../tables/signal-kinds';
import { digestOf } from './digest';
import { EvidenceCopies } from './evidence-copies';
import { hashOf } from '../tables/evidence-copy';
import { OpenCases } from './open-cases';
import { Reporters } from './reporters';
import type { SignalOrder, SignalReceipt } from './signal.dto';

const USUAL_WEIGHT = 50;

type Prepared = Pick<ImCaseSignal, 'evidence' | 'hash' | 'dedupeKey' | 'senderId' | 'createTime' | 'kind' | 'sent'> & {
  subjectName: string;
};

/** Who sends a signal, and when it was reported. */
interface Sending {
  /** account whose program or session sends it */
  senderId: number;
  at?: Date;
}

/** A signal of the console itself: nobody sends it. */
interface Noticing {
  kind: Extract<SignalKind, 'spike'>;
  /** how many messages the person wrote in ten minutes, at least: of each table the newest few thousand are counted */
  sent: number;
}

type Source = Pick<ImCaseSignal, 'kind' | 'sent' | 'senderId' | 'createTime'>;

export type TakenIn = Pick<ImCaseSignal, 'id' | 'caseId' | 'createTime'>;

/** Takes in signals: the one way in which something becomes a case. */
@Injectable()
export class Intake {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly copies: EvidenceCopies,
    private readonly cases: OpenCases,
    private readonly reporters: Reporters,
    private readonly live: Live,
  ) {}

  /**
   * Stores a signal with copies of its messages, in the open case of its subject or in a new one.
   * @throws BusinessError `im.signal.unknownSubject`, `im.signal.unknownMessages`, `im.signal.self` if people report themselves,
   * `im.signal.limit` if the reporter has sent as many as a day allows
   */
  takeIn(order: SignalOrder, { senderId, at = new Date() }: Sending): Promise<SignalReceipt> {
    return this.takeInFrom(order, { kind: 'report', sent: null, senderId, createTime: at });
  }

  /**
   * Stores what the console noticed about somebody by itself, as a signal without a reporter.
   * @throws BusinessError `im.signal.unknownSubject`, `im.signal.unknownMessages`
   */
  takeInNoticed(order: Omit<SignalOrder, 'reporter'>, noticing: Noticing): Promise<SignalReceipt> {
    return this.takeInFrom(order, { ...noticing, senderId: null, createTime: new Date() });
  }

  /**
   * Stores the report that somebody writes on the page of a link: once for each link.
   * @param senderId account whose program asked for the link
   * @throws BusinessError as `takeIn`
   */
  takeInFromPage(
    order: SignalOrder,
    { linkId, senderId }: { linkId: string; senderId: number },
  ): Promise<SignalReceipt> {
    const source = { kind: 'page', sent: null, senderId, createTime: new Date() } as const;
    return this.takeInFrom({ ...order, dedupeKey: linkId }, source);
  }

  /** @returns the report that came by this link; undefined if none did, or its case has been removed */
  findFromPage(linkId: string): Promise<TakenIn | undefined> {
    return this.findTakenIn(dedupeKeyOf(linkId, { kind: 'page', senderId: null }));
  }

  private async takeInFrom(order: SignalOrder, source: Source): Promise<SignalReceipt> {
    if (order.reporter === String(order.subjectId)) throw new BusinessError('im.signal.self');
    const dedupeKey = order.dedupeKey ? dedupeKeyOf(order.dedupeKey, source) : null;
    const known = await this.findTakenIn(dedupeKey);
    if (known) return receiptOf(known);
    const prepared = { ...(await this.prepare(order)), ...source, dedupeKey };
    try {
      const receipt = await retryOnDeadlock(() =>
        this.own.transaction((manager) => this.store(order, prepared, manager)),
      );
      this.live.publishChange(CASE_TOPIC, { id: receipt.caseId });
      return receipt;
    } catch (error) {
      // The same signal was sent twice at once; the other one may have been the last that the day allows its reporter.
      const mayBeTwin = brokenUniqueness(error) === 'dedupeKey' || error instanceof BusinessError;
      const twin = mayBeTwin && (await this.findTakenIn(dedupeKey));
      if (twin) return receiptOf(twin);
      throw error;
    }
  }

  private async findTakenIn(dedupeKey: string | null): Promise<TakenIn | undefined> {
    if (dedupeKey === null) return undefined;
    const select = { id: true, caseId: true, createTime: true } as const;
    return (await this.own.manager.findOne(ImCaseSignal, { select, where: { dedupeKey } })) ?? undefined;
  }

  /** Reads the chat before the transaction, because it may be in another database. */
  private async prepare(order: SignalOrder): Promise<Pick<Prepared, 'evidence' | 'hash' | 'subjectName'>> {
    const [person] = await namedPeople(this.chat.manager, [order.subjectId]);
    if (!person) throw new BusinessError('im.signal.unknownSubject', { id: order.subjectId });
    const evidence = await this.copies.copyMessages(order.subjectId, order);
    return { evidence, hash: hashOf(evidence), subjectName: person.nick_name };
  }

  private async store(
    { subjectKind, subjectId, reason, text, reporter, weight = USUAL_WEIGHT }: SignalOrder,
    { subjectName, ...prepared }: Prepared,
    manager: EntityManager,
  ): Promise<SignalReceipt> {
    const trust = reporter ? await this.reporters.countReport(reporter, manager) : 1;
    const trusted = Math.max(1, Math.round(weight * trust));
    const subject = { subjectKind, subjectId: String(subjectId), subjectName, openedBy: prepared.kind };
    const caseId = await this.cases.openCase(subject, prepared.createTime, manager);
    const isNewReporter = reporter ? !(await manager.existsBy(ImCaseSignal, { caseId, reporter })) : false;
    const row = { ...prepared, caseId, reason, text: text || null, reporter: reporter || null, weight: trusted };
    const { identifiers } = await manager.insert(ImCaseSignal, row);
    const id = Number(identifiers[0]?.id);
    await this.cases.addSignal(caseId, { id, weight: trusted, isNewReporter }, manager);
    return { id, caseId, isRepeated: false };
  }
}

const receiptOf = ({ id, caseId }: TakenIn): SignalReceipt => ({ id, caseId, isRepeated: true });

/** A program sends keys of its own, which count for its account; a link has an id that no two accounts can have. */
const dedupeKeyOf = (key: string, { kind, senderId }: Pick<Source, 'kind' | 'senderId'>): string =>
  digestOf(`${(kind === 'page' ? null : senderId) ?? kind}:${key}`);
