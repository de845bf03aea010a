/** A file that has come and was judged good; nobody sees it yet. */
export interface UploadInput {
  name: string;
  /** bytes */
  size: number;
  sha256: string;
  /** by its extension: `image`, `video`, `audio`, `document`, `spreadsheet`, `presentation`, `pdf`, `archive`, `other` */
  kind: string;
  /** id of the folder that its sender has chosen */
  folder: number | null;
  /** id of the staff member */
  staffId: number | null;
}

export interface UploadVerdict {
  /** why it is not kept, as its sender reads it */
  refuse?: string;
  name?: string;
  /** id of the folder in which it stands instead */
  folder?: number | null;
}

export interface StorePlace {
  /** words between slashes, before the keys of the bytes in the store */
  prefix?: string;
}

export interface WatchedMessage {
  id: number;
  kind: 'group' | 'private';
  /** none of a private message */
  groupId: number | null;
  senderId: number;
  type: number;
  /** at most 2,000 characters, with telephone and identity numbers masked */
  content: string;
  /** ISO 8601 */
  time: string;
}

export interface MessageFlag {
  /** a word for what it is: `spam` */
  flag: string;
  /** why, for whoever decides */
  reason?: string;
  /** how sure it is, in per cent */
  score?: number;
}

export interface ActInput {
  /** as in `user.ban` */
  action: string;
  targets: { type: string; id: number | null }[];
  /** of how many targets; the list has the first hundred */
  count: number;
  reason: string | null;
  /** who acts; none where that is the house itself */
  staffId: number | null;
}

export interface ActVerdict {
  /** why it is not done, as the staff member reads it */
  veto?: string;
}

export interface ActDone extends ActInput {
  /** of the trail: one call, which may be about many */
  batch: string;
  staffName: string | null;
  /** what it was done to, as staff see it: `group 12` */
  summary: string;
}

export interface PushPage {
  pushId: number;
  messageId: number;
  /** ids of those who are to get it next */
  users: number[];
}

export interface PushVerdict {
  /** ids of those who do not get it */
  leaveOut: number[];
}

export interface SignedIn {
  staffId: number;
  name: string;
  /** the network that they come from, with its last part left out */
  network: string;
  /** ISO 8601 */
  time: string;
}

export interface ExportedRow {
  /** the table that is exported: `dict_info` */
  table: string;
  row: Record<string, unknown>;
}

export interface RowVerdict {
  /** whether the row does not appear in the file */
  leaveOut?: boolean;
  /** what stands in these columns instead; other columns than those of the row cannot be written */
  row?: Record<string, string | number | boolean | null>;
}

export interface TaskCall {
  method: string;
  args: unknown[];
}

export interface PersonAsked {
  /** id of the person in the chat */
  userId: number;
}

export interface HomeAsked {
  language: 'en' | 'zh-cn' | 'zh-tw';
}

/** What a program has to show; the console draws it. */
export type PanelAnswer = { title: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: { text: string; note?: string }[] }
  | { kind: 'keyValues'; values: { key: string; value: string | number }[] }
  | { kind: 'series'; unit?: string; points: { at: string; value: number }[] }
);

export interface ToolCall {
  /** what was entered into the form that its package declares */
  values: Record<string, unknown>;
  language: 'en' | 'zh-cn' | 'zh-tw';
}

export interface ToolResult {
  text?: string;
  columns?: { name: string; title: string }[];
  rows?: Record<string, string | number | boolean | null>[];
}

/** What each hook is asked with. */
export interface HookInputs {
  'upload.check': UploadInput;
  'upload.store': UploadInput;
  'message.watch': WatchedMessage;
  'act.before': ActInput;
  'act.after': ActDone;
  'push.before': PushPage;
  'signIn.after': SignedIn;
  'export.row': ExportedRow;
  task: TaskCall;
  'person.panel': PersonAsked;
  'home.card': HomeAsked;
  tool: ToolCall;
}

/** What a program may answer; `null` says that it has nothing to say. */
export interface HookAnswers {
  'upload.check': UploadVerdict | null;
  'upload.store': StorePlace | null;
  'message.watch': MessageFlag | null;
  'act.before': ActVerdict | null;
  'act.after': unknown;
  'push.before': PushVerdict | null;
  'signIn.after': unknown;
  'export.row': RowVerdict | null;
  task: unknown;
  'person.panel': PanelAnswer | null;
  'home.card': PanelAnswer | null;
  tool: ToolResult | null;
}
