import { ForbiddenException } from '@nestjs/common';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { ItemReason } from '../tables/takeback-item.entity';

const REASONS: Readonly<Record<string, ItemReason>> = {
  'im.batch.tooOld': 'tooOld',
  'im.batch.state': 'undone',
  'im.case.reversed': 'undone',
  'im.case.otherDecision': 'laterDecision',
  'im.case.taken': 'claimed',
  'crud.notFound': 'gone',
  'hook.vetoed': 'vetoed',
};

/** Why an undo was refused, as the result of an item says it; undefined for an error that says nothing about the item. */
export function reasonOfRefusal(error: unknown): ItemReason | undefined {
  if (error instanceof ForbiddenException) return 'notAllowed';
  return error instanceof BusinessError ? REASONS[error.key] : undefined;
}
