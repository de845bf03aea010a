import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../../kernel/crud/controller/whole-number';
import { Example } from '../../../../kernel/description/document/example.decorator';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { StatementFile } from '../statements/statement.dto';
import { Statements } from '../statements/statements';
import { ImCaseNote } from '../tables/case-note.entity';
import { ImCase } from '../tables/case.entity';
import { AppealAnswers } from './appeal-answers';
import { CaseClaims } from './case-claims';
import { CaseDecisions } from './case-decisions';
import { CaseEscalations } from './case-escalations';
import { CaseFiles } from './case-files';
import { CaseNotes } from './case-notes';
import { CaseReversals } from './case-reversals';
import { CaseFile, DeskFigures, NextFile } from './case.dto';
import {
  AppealAnswer,
  CaseId,
  CaseIds,
  CaseNote,
  Decision,
  NextCase,
  Release,
  Reversal,
  Wait,
} from './case-orders.dto';
import { CaseService } from './case.service';
import { CaseWaits } from './case-waits';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/case')
export class ImCaseController extends CrudController(ImCase, {
  actions: ['info', 'page'],
  called: ['case', 'cases'],
  filter: ['state', 'assigneeId', 'problem', 'escalated', 'held'],
  keyword: ['subjectName', 'subjectId'],
  order: { id: 'desc' },
}) {
  constructor(
    override readonly service: CaseService,
    private readonly claims: CaseClaims,
    private readonly files: CaseFiles,
    private readonly decisions: CaseDecisions,
    private readonly reversals: CaseReversals,
    private readonly answers: AppealAnswers,
    private readonly statements: Statements,
    private readonly notes: CaseNotes,
    private readonly waits: CaseWaits,
    private readonly escalations: CaseEscalations,
  ) {
    super(service);
  }

  /** Returns the case with its signals, the copied messages, and what was decided about its subject before. */
  @Get('file')
  @ApiOperation({ summary: 'Read everything that a decision on a case needs' })
  @ApiOkResponse({ type: CaseFile })
  file(@Query('id', WholeNumber('id')) id: number): Promise<CaseFile> {
    return this.files.readFile(id);
  }

  /** Claims the most urgent open case that nobody holds, for ten minutes: what is overdue first, then by priority. */
  @Post('next')
  @ApiOperation({ summary: 'Claim the next case' })
  @ApiOkResponse({ type: NextFile })
  async next(@Body() { besides = [] }: NextCase): Promise<NextFile> {
    const id = await this.claims.claimNext(besides);
    return { file: id === undefined ? null : await this.readOrRelease(id) };
  }

  /** Claims this case, unless somebody else holds it. */
  @Post('claim')
  @ApiOperation({ summary: 'Claim a case' })
  @ApiOkResponse({ type: CaseFile })
  async claim(@Body() { id }: CaseId): Promise<CaseFile> {
    await this.claims.claimCase(id);
    return this.files.readFile(id);
  }

  /** Returns the cases that the caller still holds. */
  @Post('renew')
  @ApiOperation({ summary: 'Keep cases for ten more minutes' })
  @ApiOkResponse({ type: CaseIds })
  async renew(@Body() { ids }: CaseIds): Promise<CaseIds> {
    return { ids: await this.claims.renewClaims(ids) };
  }

  /** Others are offered them at once, but for those that are kept for the caller. Returns the cases that the caller held. */
  @Post('release')
  @ApiOperation({ summary: 'Give cases back' })
  @ApiOkResponse({ type: CaseIds })
  async release(@Body() { ids, forAll = false }: Release): Promise<CaseIds> {
    return { ids: await this.claims.releaseClaims(ids, forAll) };
  }

  /**
   * Decides a case that the caller has claimed. A ban runs as a batch, which the caller must be allowed to begin; the case is closed when
   * the chat product was told, and comes back if that fails.
   */
  @Post('decide')
  @Example({ id: 1, outcome: 'ban', lastSignalId: 1, policyId: 1, recallGroups: true, span: 'day' })
  @ApiOperation({ summary: 'Decide a case' })
  @ApiOkResponse({ type: ImCase })
  async decide(@Body() order: Decision): Promise<object> {
    await this.decisions.decideCase(order);
    return this.service.info(order.id);
  }

  /**
   * Answers an appeal whose case the caller has claimed: the decision stands, or exactly it is undone, for which the caller must be allowed
   * to take decisions back. The person reads the text. Who made the decision cannot answer.
   */
  @Post('answer')
  @Example({ id: 1, outcome: 'uphold', text: 'The messages were advertising.' })
  @ApiOperation({ summary: 'Answer an appeal' })
  @ApiOkResponse({ type: ImCase })
  async answer(@Body() order: AppealAnswer): Promise<object> {
    await this.answers.answerAppeal(order);
    return this.service.info(order.id);
  }

  /** Undoes its act exactly; its strikes no longer count; the case is open again and belongs to the caller. */
  @Post('reverse')
  @ApiOperation({ summary: 'Take back the newest decision on a case' })
  @ApiOkResponse({ type: ImCase })
  async reverse(@Body() order: Reversal): Promise<object> {
    await this.reversals.reverseDecision(order);
    return this.service.info(order.id);
  }

  /** Staff read it with each case of this subject. It takes no claim, and nothing changes or removes it. */
  @Post('note')
  @Example({ id: 1, text: 'Wrote to support about it' })
  @ApiOperation({ summary: 'Write a note on a case' })
  @ApiOkResponse({ type: ImCaseNote })
  note(@Body() order: CaseNote): Promise<ImCaseNote> {
    return this.notes.writeNote(order);
  }

  /**
   * Nobody is offered it before its time is over, unless a new signal comes, or the person concerned answers the question in an appeal.
   * Anybody who could decide it may claim it before.
   */
  @Post('wait')
  @Example({ id: 1, minutes: 240, lastSignalId: 1, text: 'The person was asked for a proof' })
  @ApiOperation({ summary: 'Put a case aside for a time' })
  @ApiOkResponse({ type: ImCase })
  async wait(@Body() order: Wait): Promise<object> {
    await this.waits.putAside(order);
    return this.service.info(order.id);
  }

  /** Only staff who decide escalated cases are offered it then. The text becomes a note on the case. */
  @Post('escalate')
  @Example({ id: 1, text: 'It may be a matter for the police' })
  @ApiOperation({ summary: 'Escalate a case' })
  @ApiOkResponse({ type: ImCase })
  async escalate(@Body() order: CaseNote): Promise<object> {
    await this.escalations.escalateCase(order);
    return this.service.info(order.id);
  }

  /** Who may do this decides escalated cases. The text becomes a note on the case. */
  @Post('sendBack')
  @Example({ id: 1, text: 'Decide it by the policy on advertising' })
  @ApiOperation({ summary: 'Send an escalated case back to all moderators' })
  @ApiOkResponse({ type: ImCase })
  async sendBack(@Body() order: CaseNote): Promise<object> {
    await this.escalations.sendBack(order);
    return this.service.info(order.id);
  }

  /**
   * Returns the statement of reasons of a decision to ban, whether its act was told as far as is known, and its form for the DSA
   * Transparency Database.
   */
  @Get('statement')
  @ApiOperation({ summary: 'Read the statement of reasons of a decision' })
  @ApiOkResponse({ type: StatementFile })
  statement(@Query('decisionId', WholeNumber('decisionId')) decisionId: number): Promise<StatementFile> {
    return this.statements.read(decisionId);
  }

  /** What could not be read is not kept from others. */
  private async readOrRelease(id: number): Promise<CaseFile> {
    try {
      return await this.files.readFile(id);
    } catch (error) {
      await this.claims.releaseClaims([id]);
      throw error;
    }
  }

  /** Counts open and overdue cases, those of the caller, those that are being carried out, and those that came back. */
  @Get('figures')
  @ApiOperation({ summary: 'Count the cases of the desk' })
  @ApiOkResponse({ type: DeskFigures })
  figures(): Promise<DeskFigures> {
    return this.service.readFigures();
  }
}
