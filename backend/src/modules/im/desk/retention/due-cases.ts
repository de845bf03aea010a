import { ActState } from '../../oversight/trail/act.entity';
import { CaseState } from '../tables/case.entity';
import { LONGEST_BAN_MS, OPEN_MS } from '../links/notice-end';
import { HOUR_MS } from '../links/notice-token';
import { Flag } from '../../tables/columns/flag.decorator';

/** A condition over cases under the alias `c`, and its named parameters. */
export interface DueCases {
  sql: string;
  params: Record<string, unknown>;
}

/** `NOT EXISTS` of each of these. */
const without = (...parts: readonly string[]): string => parts.map((part) => `NOT EXISTS (${part})`).join(' AND ');

const STANDS = 'd.`reversedTime` IS NULL';

const COUNTED = `${STANDS} AND d.\`strikes\` > 0 AND (d.\`strikesUntil\` IS NULL OR d.\`strikesUntil\` > :now)`;

/** The person was let in again by this console since. What the tools of the chat product do, it cannot know. */
const LET_IN =
  "SELECT 1 FROM `im_act` l WHERE l.`targetType` = 'user' AND l.`targetId` = CAST(d.`subjectId` AS SIGNED) " +
  "AND l.`action` = 'user.unban' AND l.`state` = :actDone AND l.`createTime` > d.`createTime`";

const BANNED =
  `${STANDS} AND d.\`outcome\` = 'ban' AND (s.\`untilTime\` IS NULL OR s.\`untilTime\` > :now) ` +
  `AND NOT EXISTS (${LET_IN})`;

/** The link to the notice can be read: see `noticeEnd`. Also of a decision that was taken back, which its page says. */
const READABLE =
  's.`noticeId` IS NOT NULL AND ((s.`untilTime` IS NULL AND s.`createTime` > :openSince) ' +
  'OR (s.`untilTime` > :openSince AND s.`createTime` > :longOpenSince))';

const DECIDED =
  'SELECT 1 FROM `im_case_decision` d LEFT JOIN `im_statement` s ON s.`decisionId` = d.`id` ' +
  `WHERE d.\`caseId\` = c.\`id\` AND ((${COUNTED}) OR (${BANNED}) OR (${READABLE}))`;

/** An appeal that is open, or was until lately. */
const APPEALED =
  'SELECT 1 FROM `im_case_decision` d JOIN `im_appeal` a ON a.`decisionId` = d.`id` ' +
  'LEFT JOIN `im_case` p ON p.`appealId` = a.`id` ' +
  "WHERE d.`caseId` = c.`id` AND (a.`state` = 'open' OR a.`answerTime` >= :since " +
  'OR p.`state` <> :closed OR p.`closedTime` >= :since)';

/** The file of an open case shows what was decided about its person before. */
const OPEN =
  'SELECT 1 FROM `im_case` o WHERE o.`subjectKind` = c.`subjectKind` AND o.`subjectId` = c.`subjectId` ' +
  'AND o.`state` <> :closed';

const TO_BE_TOLD = "SELECT 1 FROM `im_case_reply` r WHERE r.`caseId` = c.`id` AND r.`state` IN ('pending', 'ordering')";

const TELLING = 'SELECT 1 FROM `im_reply_run` t WHERE t.`caseId` = c.`id` AND t.`open` = :yes';

const DUE =
  'c.`state` = :closed AND c.`closedTime` < :since AND c.`appealId` IS NULL AND c.`held` = :no AND ' +
  without(OPEN, DECIDED, APPEALED, TO_BE_TOLD, TELLING);

/**
 * Which cases are due to be removed: they were closed before a moment, nothing of them counts, stands or can be read or appealed against
 * any more, nobody holds them, nothing about their person is open, and their reporters are told. Cases of appeals go with those of their
 * decisions.
 * @param now by the clock of the database, in milliseconds since 1970
 */
export function dueCases(since: Date, now: number): DueCases {
  const open = now - OPEN_MS - HOUR_MS;
  return {
    sql: DUE,
    params: {
      ...{ since, now: new Date(now), openSince: new Date(open), longOpenSince: new Date(open - LONGEST_BAN_MS) },
      ...{ closed: CaseState.Closed, actDone: ActState.Done, yes: Flag.Yes, no: Flag.No },
    },
  };
}
