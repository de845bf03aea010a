import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { Flag } from '../../tables/columns/flag.decorator';
import { COUNTRIES, DATES, type PublishedStatement } from '../published/statement-schema';
import type { ImStatement } from './statement.entity';

const dayOf = (time: Date): string => wireTime(time).slice(0, 'yyyy-mm-dd'.length);

type Told = Omit<ImStatement, 'id' | 'createTime' | 'updateTime' | 'decisionId' | 'applicationTime' | 'reversedTime'>;

/**
 * A statement in the form of the published rules. Its language is not known, and a ban holds wherever the person is.
 * @returns null while it is not known that the act was told: until then nothing has been applied that could be stated
 */
export function publishedForm({
  applicationTime,
  ...statement
}: Told & Pick<ImStatement, 'applicationTime'>): PublishedStatement | null {
  if (!applicationTime) return null;
  const applied = dayOf(applicationTime);
  const { puid, facts, category, contentTypes, otherContent, contentDate, source } = statement;
  return {
    puid,
    ...restrictionsOf(statement, applied),
    application_date: applied,
    decision_facts: facts,
    ...groundOf(statement),
    category,
    content_type: contentTypes,
    ...(otherContent !== null && { content_type_other: otherContent }),
    content_date: contentDate,
    content_language: null,
    territorial_scope: COUNTRIES,
    source_type: source,
    automated_detection: statement.automatedDetection === Flag.Yes ? 'Yes' : 'No',
    automated_decision: statement.automatedDecision,
  };
}

/** What was really done. */
function restrictionsOf(statement: Told, applied: string): PublishedStatement {
  const { untilTime, recalled } = statement;
  return {
    ...(recalled && { decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'] }),
    ...provisionOf(statement, applied),
    decision_account: untilTime ? 'DECISION_ACCOUNT_SUSPENDED' : 'DECISION_ACCOUNT_TERMINATED',
    ...(untilTime && { end_date_account_restriction: endDay(dayOf(untilTime), applied) }),
  };
}

/**
 * Ended memberships take a part of the service away, and people may join again; they have no end. A banned group can be read, but nobody
 * can write in it: a part of the service as well, for as long as the ban. There is one field for both, which says the harder one.
 */
function provisionOf({ untilTime, removed, groupsBanned }: Told, applied: string): PublishedStatement {
  if (removed || (groupsBanned && !untilTime)) return { decision_provision: 'DECISION_PROVISION_PARTIAL_TERMINATION' };
  if (!groupsBanned || !untilTime) return {};
  return {
    decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
    end_date_service_restriction: endDay(dayOf(untilTime), applied),
  };
}

/**
 * The published rules take no end before the application, which happens if the chat product was told late, and none after their last day:
 * that one is left blank.
 */
const endDay = (end: string, applied: string): string | null =>
  end > DATES.last ? null : end < applied ? applied : end;

function groundOf({ ground, reference, explanation }: Told): PublishedStatement {
  if (ground === 'illegal')
    return {
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: reference,
      illegal_content_explanation: explanation,
    };
  return {
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    incompatible_content_ground: reference,
    incompatible_content_explanation: explanation,
  };
}
