import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';
import { NoticeLinks } from '../links/notice-links';
import { WrongLinks } from '../links/wrong-links';
import { answerTo } from '../appeals/open-question';
import { AppealQuestions } from '../appeals/appeal-questions';
import { Appeals } from '../appeals/appeals';
import { ImStatement } from '../statements/statement.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';

/** A statement that somebody has a link to. */
export type OpenNotice = ImStatement;

/** The statements of reasons for those who have a link to one. */
@Injectable()
export class Notices {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly links: NoticeLinks,
    private readonly wrong: WrongLinks,
    private readonly appeals: Appeals,
    private readonly questions: AppealQuestions,
  ) {}

  /**
   * A link that works is never slowed down: many people may be behind the network of somebody who guesses.
   * @returns undefined for a link that does not work, for whatever reason
   * @throws BusinessError `auth.tooManyTries` after many of them from one network
   */
  async openNotice(token: string): Promise<OpenNotice | undefined> {
    const noticeId = this.links.readToken(token);
    const found = noticeId === undefined ? undefined : await this.findStatement(noticeId);
    if (!found) await this.wrong.countFailure();
    return found;
  }

  /** Takes in an appeal, unless there was one before, or the decision was taken back meanwhile. The page says which. */
  async openAppeal({ decisionId }: OpenNotice, text: string): Promise<void> {
    await this.appeals.openAppeal(decisionId, text);
  }

  /** Takes in the answer to a question. @returns false if it is not open any more, unless with the same text: somebody sent that twice */
  async answerQuestion({ decisionId }: OpenNotice, question: number, text: string): Promise<boolean> {
    if (await this.questions.answerQuestion(decisionId, question, text)) return true;
    const appeal = await this.appeals.findAppeal(decisionId);
    return !!appeal && answerTo(question, await this.questions.listSpoken(appeal.id)) === text;
  }

  /** Only who has a link that was made here comes this far. */
  private async findStatement(noticeId: string): Promise<ImStatement | undefined> {
    const statement = await this.own.manager.findOneBy(ImStatement, { noticeId });
    return statement && (await this.hasPerson(statement)) ? statement : undefined;
  }

  /** Who is gone from the chat product has been erased there: what was about them is shown to nobody. */
  private async hasPerson({ decisionId: id }: ImStatement): Promise<boolean> {
    const decision = await this.own.manager.findOneBy(ImCaseDecision, { id });
    return !!decision && this.chat.manager.existsBy(ImUser, { id: Number(decision.subjectId) });
  }
}
