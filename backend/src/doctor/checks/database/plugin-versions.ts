import { type Check, ok, warning } from '../../check';
import { hasTable } from '../has-table';
import { someOf } from '../some-of';

/** The packages of plugins lie in the database, a row for each version. */
const MISSING = `SELECT p.\`keyName\` AS \`name\` FROM \`plugin_info\` p
  LEFT JOIN \`plugin_version\` v ON v.\`id\` = p.\`versionId\`
  WHERE p.\`status\` = 1 AND ((p.\`versionId\` IS NOT NULL AND v.\`id\` IS NULL) OR p.\`content\` IS NULL)
  ORDER BY p.\`keyName\``;

export const pluginVersions: Check = {
  name: 'plugins',
  examine: async ({ database }) => {
    const own = await database.requireOpened();
    for (const table of ['plugin_info', 'plugin_version'])
      if (!(await hasTable(own, table))) return ok('No plugin is installed.');
    const missing = await own.rows<{ name: string }>(MISSING);
    if (!missing.length) return ok('The package of every enabled plugin is there.');
    const names = someOf(missing.map(({ name }) => name));
    return warning(`The packages of these enabled plugins are gone: ${names}; install them again, or disable them.`);
  },
};
