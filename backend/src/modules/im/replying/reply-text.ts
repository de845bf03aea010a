import { LANGUAGES } from '../../../kernel/basis/context/language';
import { t } from '../../../kernel/basis/i18n/translate';
import type { HouseText } from '../announcements/sm-push-task/house-pushes';
import type { ImCaseReply, ToldOutcome } from '../desk/tables/case-reply.entity';

/** What decides the text: the outcome, and whether the reporter was told another one before. */
export type Saying = Pick<ImCaseReply, 'toldOutcome'> & { outcome: ToldOutcome };

const FIRST = { acted: 'im.reply.acted', noBreach: 'im.reply.noBreach' } as const;
const AFTER_ANOTHER = { acted: 'im.reply.nowActed', noBreach: 'im.reply.nowNoBreach' } as const;

/** The text in the language of the chat, whoever decided. It says nothing of the person and of the act. */
export function replyText({ outcome, toldOutcome }: Saying): HouseText {
  const key = (toldOutcome === null ? FIRST : AFTER_ANOTHER)[outcome];
  return { title: t('im.reply.title', {}, LANGUAGES[0]), intro: t(key, {}, LANGUAGES[0]) };
}

/** Whether there is something to say. */
export const hasText = (reply: ImCaseReply): reply is ImCaseReply & Saying => reply.outcome !== 'nothing';

export const saysTheSame = (one: Saying, other: Saying): boolean =>
  one.outcome === other.outcome && one.toldOutcome === other.toldOutcome;
