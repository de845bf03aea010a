import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { wallClock } from '../../../kernel/basis/time/wall-clock';
import { TagList } from '../../../kernel/form/inputs/tag-list';
import { type RoleTerm, useTermWords } from '../role/use-term-words';
import css from './held-roles.module.css';

/** The names of somebody's roles, and the next day on which one of them ends or begins. */
export function HeldRoles({
  person: { roles, roleTerms },
}: {
  person: Pick<Row<'base/sys/user'>, 'roles' | 'roleTerms'>;
}) {
  const { t } = useTranslation(['base-user', 'resource']);
  const wordsOf = useTermWords();
  if (!roles.length) return '–';
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  const words = roleTerms.map((term) =>
    t('term.of', { role: names.get(term.roleId) ?? `#${term.roleId}`, term: wordsOf(term) }),
  );
  return (
    <div className={css.roles}>
      <TagList items={[...names.values()]} most={1} tone="blue" />
      {roleTerms.length > 0 && <small title={words.join(t('resource:comma'))}>{wordsOf(nextDay(roleTerms))}</small>}
    </div>
  );
}

const DAY = 'YYYY-MM-DD';

/** Without a time of day, “until” includes the day, and a role that ends at midnight does not hold on the day that begins then. */
const lastDay = (untilTime: string) => wallClock(untilTime).subtract(1, 'second').format(DAY);

/** The first end, or the first beginning if no role ends, without the time of day. */
function nextDay(terms: readonly RoleTerm[]): RoleTerm | undefined {
  const byEnd = terms
    .filter(({ untilTime }) => untilTime)
    .toSorted((a, b) => (a.untilTime ?? '').localeCompare(b.untilTime ?? ''));
  const byBeginning = terms.toSorted((a, b) => (a.fromTime ?? '').localeCompare(b.fromTime ?? ''));
  const [first = byBeginning[0]] = byEnd;
  if (!first) return undefined;
  const { roleId, fromTime, untilTime } = first;
  return untilTime
    ? { roleId, untilTime: lastDay(untilTime) }
    : { roleId, fromTime: fromTime?.slice(0, DAY.length) ?? null };
}
