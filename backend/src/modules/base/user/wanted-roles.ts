import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { isSkipped, parseWireTime } from '../../../kernel/wire/envelope/wire';
import { isSameTerm, type RoleTerm, UNLIMITED } from '../tables/role-term';
import type { HeldRoles } from '../tables/user-roles';
import type { TermDraft, UserDraft } from './user.dto';

/** The roles that a form asks for. What it leaves out stays as it is. @throws InvalidError for a term of no role, or of no time */
export function wantedRoles({ roleIdList, roleTerms }: UserDraft, held: HeldRoles): HeldRoles {
  const ids = roleIdList ?? [...held.keys()];
  if (!roleTerms) return new Map(ids.map((id) => [id, held.get(id) ?? UNLIMITED]));
  const asked = new Map(roleTerms.map((term) => [term.roleId, termOf(term)]));
  if (asked.size < roleTerms.length || ![...asked.keys()].every((id) => ids.includes(id)))
    throw invalid('roleTerms', 'user.termOfNoRole');
  return new Map(ids.map((id) => [id, asked.get(id) ?? UNLIMITED]));
}

/** @throws InvalidError with the first new term that cannot be: one that ends before it begins, or is over already */
export function requireSoundTerms(wanted: HeldRoles, held: HeldRoles, names: ReadonlyMap<number, string>): void {
  for (const [id, term] of wanted) {
    const before = held.get(id);
    if (before && isSameTerm(before, term)) continue;
    const { fromTime, untilTime } = term;
    const role = names.get(id) ?? String(id);
    if (fromTime && untilTime && fromTime >= untilTime) throw invalid('roleTerms', 'user.termBackwards', { role });
    if (untilTime && +untilTime <= Date.now()) throw invalid('roleTerms', 'user.termOver', { role });
  }
}

const termOf = ({ fromTime, untilTime }: TermDraft): RoleTerm => ({
  fromTime: momentIn(fromTime),
  untilTime: momentIn(untilTime),
});

function momentIn(text: string | null | undefined): Date | null {
  if (!text) return null;
  const at = parseWireTime(text);
  if (isSkipped(text)) throw invalid('roleTerms', 'validation.skippedTime');
  if (Number.isNaN(+at)) throw invalid('roleTerms', 'validation.isMoment');
  return at;
}
