import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere, LessThanOrEqual, Not } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';
import { PastBans } from '../../oversight/act/past-bans';
import { Reading } from '../../oversight/reading/reading';
import { AppealFiles } from '../appeals/appeal-files';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCaseSignal } from '../tables/case-signal.entity';
import { CaseState, ImCase } from '../tables/case.entity';
import { Recommendations } from '../ladder/recommendations';
import { PolicyService } from '../policy/policy.service';
import type { CaseFile, OtherCase } from './case.dto';
import { CaseReplies } from '../replies/case-replies';
import { CaseNotes } from './case-notes';
import { PersonNotes } from '../person/person-notes';
import { isPrivate, withoutPrivateTexts } from './private-texts';

const MOST_SIGNALS = 50;
const MOST_DECISIONS = 20;
const MOST_OTHERS = 20;

/** An appeal is judged by what its decider saw. */
const seenBy = ({ caseId, lastSignalId }: ImCaseDecision): FindOptionsWhere<ImCaseSignal> => ({
  caseId,
  id: LessThanOrEqual(lastSignalId),
});

type Subject = Pick<ImCase, 'subjectKind' | 'subjectId'>;

/** Puts together what a decision needs. */
@Injectable()
export class CaseFiles {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly reading: Reading,
    private readonly pastBans: PastBans,
    private readonly policies: PolicyService,
    private readonly recommendations: Recommendations,
    private readonly notes: CaseNotes,
    private readonly personNotes: PersonNotes,
    private readonly appeals: AppealFiles,
    private readonly replies: CaseReplies,
  ) {}

  /** @throws BusinessError `crud.notFound` */
  async readFile(id: number): Promise<CaseFile> {
    const found = await this.own.manager.findOneBy(ImCase, { id });
    if (!found) throw new BusinessError('crud.notFound');
    const appeal = found.appealId === null ? null : await this.appeals.readFile(found.appealId);
    const of = appeal ? seenBy(appeal.decision) : { caseId: id };
    const [signals, count, decisions, otherCases, notes, personNotes, costs, isBanned, bansBefore, replies] =
      await Promise.all([
        this.own.manager.find(ImCaseSignal, { where: of, order: { id: 'DESC' }, take: MOST_SIGNALS }),
        appeal ? this.own.manager.countBy(ImCaseSignal, of) : found.signals,
        this.readDecisions(found),
        this.readOthers(found),
        this.notes.readNotes(found),
        this.personNotes.readLatest(found),
        this.readCosts(found),
        this.isBanned(found),
        this.countBans(found),
        found.state === CaseState.Closed ? this.replies.countReplies(id) : null,
      ]);
    const reasonNeeded = await this.noteReading(found, signals);
    return {
      case: { ...found, bansBefore, strikes: costs.strikes },
      signals: reasonNeeded ? signals.map(withoutPrivateTexts) : signals,
      moreSignals: Math.max(0, count - signals.length),
      ...{ decisions, otherCases, notes, personNotes, ...costs, isBanned, reasonNeeded, appeal, replies },
    };
  }

  private readDecisions({ subjectKind, subjectId }: Subject): Promise<ImCaseDecision[]> {
    return this.own.manager.find(ImCaseDecision, {
      where: { subjectKind, subjectId },
      order: { id: 'DESC' },
      take: MOST_DECISIONS,
    });
  }

  private readOthers({ id, subjectKind, subjectId }: ImCase): Promise<OtherCase[]> {
    return this.own.manager.find(ImCase, {
      select: { id: true, appealId: true },
      where: { subjectKind, subjectId, id: Not(id), state: Not(CaseState.Closed) },
      order: { id: 'DESC' },
      take: MOST_OTHERS,
    });
  }

  /** An appeal is answered, not decided: nothing is recommended. */
  private async readCosts(found: ImCase): Promise<Pick<CaseFile, 'strikes' | 'recommended'>> {
    const policies = found.appealId === null ? await this.policies.listOffered() : [];
    return this.recommendations.readRecommendations(found, policies, this.own.manager);
  }

  private async countBans({ subjectId }: Subject): Promise<number> {
    const id = Number(subjectId);
    return (await this.pastBans.countBans([id])).get(id)?.times ?? 0;
  }

  private async isBanned({ subjectId }: Subject): Promise<boolean | null> {
    const select = { id: true, is_banned: true } as const;
    const person = await this.chat.manager.findOne(ImUser, { select, where: { id: Number(subjectId) } });
    return person && !!person.is_banned;
  }

  /** Private texts are shown only for a stated reason, and the trail says whose were read. @returns whether a reason is lacking */
  private async noteReading({ subjectId, subjectName }: ImCase, signals: readonly ImCaseSignal[]): Promise<boolean> {
    if (!signals.some(({ evidence }) => evidence.some(isPrivate))) return false;
    if (!(await this.reading.validUntil())) return true;
    await this.reading.recordReading('private.read', { type: 'user', id: Number(subjectId), name: subjectName });
    return false;
  }
}
