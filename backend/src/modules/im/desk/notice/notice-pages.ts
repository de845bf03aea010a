import { Injectable } from '@nestjs/common';
import { t } from '../../../../kernel/basis/i18n/translate';
import { markup } from '../../../../kernel/content/html/markup';
import { AppealQuestions } from '../appeals/appeal-questions';
import { Appeals } from '../appeals/appeals';
import { appealPart } from './appeal-part';
import type { Draft } from './appeal-text';
import type { OpenNotice } from './notices';
import { framedPage } from './page-frame';
import { statementPart } from './statement-part';

/** Makes the pages of notices. */
@Injectable()
export class NoticePages {
  constructor(
    private readonly appeals: Appeals,
    private readonly questions: AppealQuestions,
  ) {}

  /** @param draft what was typed before, if it was not taken */
  async makePage(statement: OpenNotice, draft: Draft = { text: '' }): Promise<string> {
    const { decisionId } = statement;
    const appeal = await this.appeals.findAppeal(decisionId);
    const spoken = appeal ? await this.questions.listSpoken(appeal.id) : [];
    const { reversedTime } = statement;
    return framedPage(
      t('im.notice.title'),
      markup`${statementPart(statement)}${appealPart({ reversedTime, appeal, spoken, draft })}`,
    );
  }
}
