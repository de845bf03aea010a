/** An uploaded file that has passed the checks. Nobody can see it yet. */
export interface UploadInput {
  name: string;
  /** bytes */
  size: number;
  sha256: string;
  /** by its extension: `image`, `video`, `audio`, `document`, `spreadsheet`, `presentation`, `pdf`, `archive`, `other` */
  kind: string;
  /** id of the folder that the sender has chosen */
  folder: number | null;
  /** id of the staff member */
  staffId: number | null;
}

export interface UploadVerdict {
  /** why the file is refused, shown to the sender */
  refuse?: string;
  name?: string;
  /** id of the folder in which the file is put instead */
  folder?: number | null;
}

export interface StorePlace {
  /** path segments with slashes between them, put before the key of the bytes in the store */
  prefix?: string;
}

export interface WatchedMessage {
  id: number;
  kind: 'group' | 'private';
  /** null for a private message */
  groupId: number | null;
  senderId: number;
  type: number;
  /** at most 2,000 characters, with telephone and identity numbers masked */
  content: string;
  /** ISO 8601 */
  time: string;
}

export interface MessageFlag {
  /** a word for the kind of problem: `spam` */
  flag: string;
  /** the reason, for the person who decides */
  reason?: string;
  /** how sure the plugin is, in per cent */
  score?: number;
}

export interface ActInput {
  /** as in `user.ban` */
  action: string;
  targets: { type: string; id: number | null }[];
  /**
   * number of all targets; the list has a hundred of them at most. `act.before` is called once for each hundred, and one veto stops the
   * whole action; `act.after` is called once, with the first hundred
   */
  count: number;
  reason: string | null;
  /** the staff member who acts; null if the server itself acts */
  staffId: number | null;
}

export interface ActVerdict {
  /** why the action is refused, shown to the staff member */
  veto?: string;
}

export interface ActDone extends ActInput {
  /** id of one call in the audit trail; one call may have many targets */
  batch: string;
  staffName: string | null;
  /** one line that says who did what: `Li: user.ban (user 7): spam` */
  summary: string;
}

export interface PushPage {
  pushId: number;
  messageId: number;
  /** ids of the recipients of this page */
  users: number[];
}

export interface PushVerdict {
  /** ids of the users who do not get it */
  leaveOut: number[];
}

export interface SignedIn {
  staffId: number;
  name: string;
  /** IP address of the staff member, without its last part */
  network: string;
  /** ISO 8601 */
  time: string;
}

export interface ExportedRow {
  /** the exported table: `dict_info` */
  table: string;
  row: Record<string, unknown>;
}

export interface RowVerdict {
  /** whether the row is left out of the file */
  leaveOut?: boolean;
  /** new values of these columns; only columns of the row can be written */
  row?: Record<string, string | number | boolean | null>;
}

export interface TaskCall {
  method: string;
  args: unknown[];
}

export interface PersonAsked {
  /** id of the chat user */
  userId: number;
}

export interface HomeAsked {
  language: 'en' | 'zh-cn' | 'zh-tw';
}

/** What a plugin wants to show. The console renders it. */
export type PanelAnswer = { title: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: { text: string; note?: string }[] }
  | { kind: 'keyValues'; values: { key: string; value: string | number }[] }
  | { kind: 'series'; unit?: string; points: { at: string; value: number }[] }
);

export interface ToolCall {
  /** the values of the form that the plugin's package declares */
  values: Record<string, unknown>;
  language: 'en' | 'zh-cn' | 'zh-tw';
}

export interface ToolResult {
  text?: string;
  columns?: { name: string; title: string }[];
  rows?: Record<string, string | number | boolean | null>[];
}

/** The input of each hook. */
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

/** The possible answers of a plugin; `null` means that it has nothing to say. */
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
