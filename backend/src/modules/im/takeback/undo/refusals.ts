import { ForbiddenException } from '@nestjs/common';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { ItemReason } from '../tables/takeback-item.entity';

const REASONS: Readonly<Record<string, ItemReason>> = {
  'im.batch.tooOld': 'tooOld',
  'im.batch.state': 'undone',
  'im.case.reversed': 'undone',
  'im.case.otherDecision': 'laterDecision',
  'im.case.taken': 'claimed',
  'im.case.keptFor': 'claimed',
  'im.case.escalated': 'claimed',
  'im.case.waiting': 'claimed',
  'im.case.unclaimed': 'claimed',
  'im.case.decided': 'laterDecision',
  'im.appeal.forbidden': 'notAllowed',
  'im.appeal.ownDecision': 'notAllowed',
  'crud.notFound': 'gone',
  'hook.vetoed': 'vetoed',
  'hook.failed': 'vetoed',
};

/** What else the chat's own rules refuse, a person has to look at: trying again would hold up all older acts. */
const OF_THE_CHAT = /^im\./;

/** Why an undo was refused, as the result of an item says it; undefined for an error that says nothing about the item. */
export function reasonOfRefusal(error: unknown): ItemReason | undefined {
  if (error instanceof ForbiddenException) return 'notAllowed';
  if (!(error instanceof BusinessError)) return undefined;
  return REASONS[error.key] ?? (OF_THE_CHAT.test(error.key) ? 'byHand' : undefined);
}
