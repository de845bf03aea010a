import type { DataSource } from 'typeorm';
import { HeldWork } from '../kernel/durability/held/held-work.entity';
import type { HeldSubject } from '../kernel/durability/held/release-held';

const AT_ONCE = 500;

/** What is held, in the order of the names, a portion at a time. Those that are released meanwhile do not shift the others. */
export async function* heldSubjects(source: DataSource): AsyncGenerator<HeldSubject> {
  for (let [kind, subject] = ['', '']; ;) {
    const found = await source
      .createQueryBuilder(HeldWork, 'h')
      .select(['h.kind AS `kind`', 'h.subject AS `subject`'])
      .where('h.kind > :kind OR (h.kind = :kind AND h.subject > :subject)', { kind, subject })
      .groupBy('h.kind')
      .addGroupBy('h.subject')
      .orderBy('h.kind')
      .addOrderBy('h.subject')
      .limit(AT_ONCE)
      .getRawMany<HeldSubject>();
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    [kind, subject] = [last.kind, last.subject];
  }
}
