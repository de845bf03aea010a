import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Stands in the place of a module of antd, so it is delivered where that would be. */
export const NO_COLUMN_FILTERS = fileURLToPath(
  new URL('src/kernel/resource/table/no-column-filters.ts', import.meta.url),
);
const TABLE = /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]/;

/**
 * Leaves the filters in the heads of antd's tables out of the build: no table of the console has them, since lists are filtered by the
 * server, and a tree, radio buttons and a menu came with every list for their sake.
 */
export const withoutColumnFilters = (): Plugin => ({
  name: 'without-column-filters',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/FilterDropdown$/ },
    handler: (_source, importer) => (importer && TABLE.test(importer) ? NO_COLUMN_FILTERS : null),
  },
});
