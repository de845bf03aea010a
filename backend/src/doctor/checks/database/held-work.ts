import { type Check, ok, warning } from '../../check';
import { hasTable } from '../has-table';

export const heldWork: Check = {
  name: 'held-work',
  examine: async ({ database }) => {
    const own = await database.requireOpened();
    const held = (await hasTable(own, 'held_work'))
      ? await own.rows<{ kind: string; count: number | string }>(
          'SELECT `kind`, COUNT(DISTINCT `subject`) AS `count` FROM `held_work` GROUP BY `kind` ORDER BY `kind`',
        )
      : [];
    if (!held.length) return ok('No work is held since a restore.');
    const all = held.map(({ kind, count }) => `${count} × ${kind}`).join(', ');
    return warning(
      `A restore holds ${all}, on which nobody works until somebody decides: npm run restore -- --held list shows it.`,
    );
  },
};
