import { describeLargeLists } from './large-lists.mjs';

/** The most rows that one file of entries may have, and one file of staff. */
describeLargeLists({ entries: 5000, staff: 500 });
