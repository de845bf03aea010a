import { pendingMigrations, requireKnownMigrations } from '../../../kernel/stores/database/applied-migrations';
import { type Check, ok, warning } from '../../check';
import { appliedIn } from '../applied-in';
import { someOf } from '../some-of';

export const appliedMigrations: Check = {
  name: 'migrations',
  examine: async ({ database }) => {
    const own = await database.requireOpened();
    const { place, migrations } = own;
    const applied = await appliedIn(own);
    if (!applied) return ok(`${place} shows no tables of ours: the first start makes them.`);
    const newer = requireKnownMigrations(applied, migrations, place);
    if (newer.length)
      return warning(
        `${place} has migrations of a newer version (${someOf(newer)}), beside which this one works: a backup that is made now can be restored only with that version, so go back to it when you can.`,
      );
    const pending = pendingMigrations(applied, migrations);
    if (!pending.length) return ok(`${place} has all ${migrations.length} migrations of this version.`);
    return warning(
      `${place} lacks migrations of this version (${someOf(pending)}): make a backup, then the next start applies them.`,
    );
  },
};
