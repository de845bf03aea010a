import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Statements } from '../statements/statements';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { AppealQuestions } from './appeal-questions';
import type { AppealFile } from './appeal.dto';

/** Puts together what the answer to an appeal needs. */
@Injectable()
export class AppealFiles {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly statements: Statements,
    private readonly questions: AppealQuestions,
  ) {}

  async readFile(id: number): Promise<AppealFile> {
    const appeal = await this.own.manager.findOneByOrFail(ImAppeal, { id });
    const [decision, statement, spoken] = await Promise.all([
      this.own.manager.findOneByOrFail(ImCaseDecision, { id: appeal.decisionId }),
      this.statements.findStatement(appeal.decisionId),
      this.questions.listSpoken(id),
    ]);
    return { appeal, decision, statement, spoken };
  }
}
