import { Code } from '../../../kernel/basis/codes';
import type { RequestRecord } from '../../../kernel/operation/request-log/request-record';
import { ActOutcome } from '../tables/change.entity';
import { HOUSE_ACTIONS, type HouseAction } from '../tables/house-actions';
import { JOURNALLED, NOTED, NOTED_ENDINGS } from './house-calls';

/** A request that is an act of the house and that the history of rows does not record. */
export interface HouseAct {
  record: RequestRecord;
  /** path of the resource, such as `base/sys/user` */
  resource: string;
  action: HouseAction;
  outcome: ActOutcome;
}

/**
 * The act that a finished request was, if it was one. What a call did to rows with a history is recorded with the rows; here it is only
 * recorded if it was refused or failed.
 */
export function houseActIn(record: RequestRecord): HouseAct | undefined {
  const path = record.action.replace(/^\/api\/admin\//, '');
  const at = path.lastIndexOf('/');
  const [resource, word] = [path.slice(0, at), path.slice(at + 1)];
  const isNoted = NOTED.has(path) || NOTED_ENDINGS.has(word);
  const outcome = outcomeOf(record);
  if (outcome === undefined || !(isNoted || (JOURNALLED.has(path) && outcome !== ActOutcome.Done))) return undefined;
  const action = path === 'recycle/data/delete' ? 'destroy' : HOUSE_ACTIONS.find((one) => one === word);
  return action && { record, resource, action, outcome };
}

/** Undefined for what was no act: nobody was responsible, the form had faults, or the answer was a question. */
function outcomeOf({ userId, authority, status, code, effect }: RequestRecord): ActOutcome | undefined {
  if ((userId === null && !authority) || effect === 'none') return undefined;
  if (status === 401 || status === 429 || code === Code.Invalid) return undefined;
  if (status >= 500) return ActOutcome.Failed;
  if (status >= 400 || code === Code.Refused) return ActOutcome.Refused;
  return effect ? OUTCOMES[effect] : ActOutcome.Done;
}

const OUTCOMES = { failed: ActOutcome.Failed, unknown: ActOutcome.Unknown };
