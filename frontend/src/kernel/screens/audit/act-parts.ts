import { figure } from '../../basis/i18n/figure';
import type { AuditAct } from './audit-act';

type Parts = NonNullable<AuditAct['parts']>;

/** Whether the chat product did not get all notifications of a batch. */
export const isLacking = (parts: AuditAct['parts']): parts is Parts =>
  !!parts && parts.untold + parts.givenUp + parts.unsure > 0;

export const partFigures = ({ untold, givenUp, unsure }: Parts) => ({
  untold: figure(untold),
  givenUp: figure(givenUp),
  unsure: figure(unsure),
});
