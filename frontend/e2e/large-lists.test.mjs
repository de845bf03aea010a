import { describeLargeLists } from './large-lists.mjs';

/** More than a screen holds, and than one page of passwords: the largest lists are tested at night. */
describeLargeLists({ entries: 1000, staff: 60 });
