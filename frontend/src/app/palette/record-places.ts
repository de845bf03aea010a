import type { Data } from '../../kernel/call/api/api';

type Found = Data<'base/comm', 'search'>[number];
export type FoundRecord = Found['records'][number];

interface Place {
  /** the page with their list, whatever route staff have given it */
  viewPath: string;
  /** where one of them is shown: its own page, or the list filtered to it */
  pathOf: (list: string, record: FoundRecord) => string;
}

const narrowed = (list: string, { title }: FoundRecord): string => `${list}?q=${encodeURIComponent(title)}`;
const ownPage = (list: string, { id }: Pick<FoundRecord, 'id'>): string => `${list}/${id}`;
/** A message is shown in its conversation. */
const within = (list: string, { id, keys }: FoundRecord): string =>
  `${list}?${Object.entries({ ...keys, around: id })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;

const CONVERSATIONS = { viewPath: 'modules/im/views/conversation', pathOf: within };

/**
 * The pages of the records that the server finds, by resource. Records without a page, or whose page is not in the person's menu, are
 * not offered.
 */
export const RECORD_PLACES: ReadonlyMap<string, Place> = new Map([
  ['base/sys/user', { viewPath: 'modules/base/views/user', pathOf: narrowed }],
  ['base/sys/role', { viewPath: 'modules/base/views/role', pathOf: narrowed }],
  ['im/user', { viewPath: 'modules/im/views/user', pathOf: ownPage }],
  ['im/group', { viewPath: 'modules/im/views/group', pathOf: ownPage }],
  ['im/group_message', CONVERSATIONS],
  ['im/private_message', CONVERSATIONS],
]);
