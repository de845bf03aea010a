// Written by npm run plugin: never by hand.
declare module 'switchboard' {
  export type UploadCheckInput = {
    /** as its sender calls it */
    name: string;
    /** bytes */
    size: number;
    /** of its content, hexadecimal */
    sha256: string;
    /** by its extension: image, video, audio, document, spreadsheet, presentation, pdf, archive or other */
    kind: string;
    /** id of a folder; null for none; minimum 1 */
    folder: number | null;
    /** who sends it */
    staffId: number | null;
  };
  export type UploadCheckAnswer = {
    /** why it is not kept; minLength 1; maxLength 200 */
    refuse?: string;
    /** what it is called instead; minLength 1; maxLength 150 */
    name?: string;
    /** id of a folder; null for none; minimum 1 */
    folder?: number | null;
  } | null;
  export type UploadStoreInput = {
    /** as its sender calls it */
    name: string;
    /** bytes */
    size: number;
    /** of its content, hexadecimal */
    sha256: string;
    /** by its extension: image, video, audio, document, spreadsheet, presentation, pdf, archive or other */
    kind: string;
    /** id of a folder; null for none; minimum 1 */
    folder: number | null;
    /** who sends it */
    staffId: number | null;
  };
  export type UploadStoreAnswer = {
    /** words between slashes; maxLength 30; pattern ^[a-z0-9-]{1,30}(?:/[a-z0-9-]{1,30}){0,3}$ */
    prefix?: string;
  } | null;
  export type MessageWatchInput = {
    id: number;
    /** private messages come only to programs that were granted to read them */
    kind: "group" | "private";
    /** null of a private message */
    groupId: number | null;
    senderId: number;
    /** as the chat counts them: 0 is text */
    type: number;
    /** with long numbers masked; maxLength 2000 */
    content: string;
    /** ISO 8601 */
    time: string;
  };
  export type MessageWatchAnswer = {
    /** a word for what it is; pattern ^[a-z][a-z0-9-]{0,29}$ */
    flag: string;
    /** why, for whoever decides; maxLength 200 */
    reason?: string;
    /** how sure it is, in per cent; maximum 100 */
    score?: number;
  } | null;
  export type ActBeforeInput = {
    /** as in user.ban */
    action: string;
    /** maxItems 100 */
    targets: {
      /** user, group, member, private_message, … */
      type: string;
      /** null of what does not exist yet */
      id: number | null;
    }[];
    /** of all targets; the list has the first hundred */
    count: number;
    reason: string | null;
    /** who acts; null is the house itself */
    staffId: number | null;
  };
  export type ActBeforeAnswer = {
    /** why it is not done; minLength 1; maxLength 200 */
    veto?: string;
  } | null;
  export type ActAfterInput = {
    /** as in user.ban */
    action: string;
    /** maxItems 100 */
    targets: {
      /** user, group, member, private_message, … */
      type: string;
      /** null of what does not exist yet */
      id: number | null;
    }[];
    /** of all targets; the list has the first hundred */
    count: number;
    reason: string | null;
    /** who acts; null is the house itself */
    staffId: number | null;
    /** of the trail: one call, which may be about many */
    batch: string;
    staffName: string | null;
    /** one line: what was done by whom */
    summary: string;
  };
  export type ActAfterAnswer = unknown;
  export type PushBeforeInput = {
    pushId: number;
    messageId: number;
    /** ids of those who are next; maxItems 1000 */
    users: number[];
  };
  export type PushBeforeAnswer = {
    /** maxItems 20000 */
    leaveOut: number[];
  } | null;
  export type SignInAfterInput = {
    staffId: number;
    name: string;
    /** where they come from, without the last part of the address */
    network: string;
    /** ISO 8601 */
    time: string;
  };
  export type SignInAfterAnswer = unknown;
  export type ExportRowInput = {
    /** as the database calls it */
    table: string;
    /** the columns that were chosen, by their names */
    row: Record<string, unknown>;
  };
  export type ExportRowAnswer = {
    leaveOut?: boolean;
    row?: Record<string, string | number | boolean | null>;
  } | null;
  export type PersonPanelInput = {
    /** id of the person in the chat */
    userId: number;
  };
  export type PersonPanelAnswer = {
    /** minLength 1; maxLength 60 */
    title: string;
    kind: "text";
    /** maxLength 2000 */
    text: string;
  } | {
    /** minLength 1; maxLength 60 */
    title: string;
    kind: "list";
    /** maxItems 50 */
    items: {
      /** maxLength 200 */
      text: string;
      /** maxLength 200 */
      note?: string;
    }[];
  } | {
    /** minLength 1; maxLength 60 */
    title: string;
    kind: "keyValues";
    /** maxItems 50 */
    values: {
      /** maxLength 60 */
      key: string;
      value: string | number;
    }[];
  } | {
    /** minLength 1; maxLength 60 */
    title: string;
    kind: "series";
    /** maxLength 20 */
    unit?: string;
    /** maxItems 400 */
    points: {
      /** maxLength 40 */
      at: string;
      value: number;
    }[];
  } | null;
  export type HomeCardInput = {
    language: "en" | "zh-cn" | "zh-tw";
  };
  export type HomeCardAnswer = {
    /** minLength 1; maxLength 60 */
    title: string;
    kind: "text";
    /** maxLength 2000 */
    text: string;
  } | {
    /** minLength 1; maxLength 60 */
    title: string;
    kind: "list";
    /** maxItems 50 */
    items: {
      /** maxLength 200 */
      text: string;
      /** maxLength 200 */
      note?: string;
    }[];
  } | {
    /** minLength 1; maxLength 60 */
    title: string;
    kind: "keyValues";
    /** maxItems 50 */
    values: {
      /** maxLength 60 */
      key: string;
      value: string | number;
    }[];
  } | {
    /** minLength 1; maxLength 60 */
    title: string;
    kind: "series";
    /** maxLength 20 */
    unit?: string;
    /** maxItems 400 */
    points: {
      /** maxLength 40 */
      at: string;
      value: number;
    }[];
  } | null;
  export type ToolInput = {
    /** what was entered */
    values: Record<string, unknown>;
    language: "en" | "zh-cn" | "zh-tw";
  };
  export type ToolAnswer = {
    /** maxLength 10000 */
    text?: string;
    /** maxItems 20 */
    columns?: {
      /** minLength 1; maxLength 40 */
      name: string;
      /** maxLength 60 */
      title: string;
    }[];
    /** maxItems 1000 */
    rows?: (Record<string, string | number | boolean | null>)[];
  } | null;
  type Soon<T> = T | Promise<T>;

  /** A plugin answers those that its plugin.json names. */
  export interface Hooks {
    /** Asked for each file that was judged good, before anybody sees it: the answer may refuse it with a reason, rename it or put it into another folder. Within 3000 ms. */
    uploadCheck?(input: UploadCheckInput): Soon<UploadCheckAnswer>;
    /** Asked for each new file whose bytes pass through the server: the answer names the prefix under which the store keeps them. Within 1000 ms. */
    uploadStore?(input: UploadStoreInput): Soon<UploadStoreAnswer>;
    /** Asked for each new chat message, a hundred at a time and about a minute after it was sent: a flag becomes a proposal that staff see. Within 10000 ms. */
    messageWatch?(input: MessageWatchInput): Soon<MessageWatchAnswer>;
    /** Asked before staff act on people, groups or messages: with a veto nothing is done, and the staff member reads its sentence. Within 1000 ms. */
    actBefore?(input: ActBeforeInput): Soon<ActBeforeAnswer>;
    /** Told after staff have acted on people, groups or messages; nobody waits for it, and what it answers means nothing. Within 10000 ms. */
    actAfter?(input: ActAfterInput): Soon<ActAfterAnswer>;
    /** Asked for each page of the people who are to get a push: those that the answer names do not get it. Within 3000 ms. */
    pushBefore?(input: PushBeforeInput): Soon<PushBeforeAnswer>;
    /** Told after a staff member has signed in; nobody waits for it, and what it answers means nothing. Within 10000 ms. */
    signInAfter?(input: SignInAfterInput): Soon<SignInAfterAnswer>;
    /** Asked for each row that is written into an exported file: the answer may leave the row out or write other values into its columns. Within 10000 ms. */
    exportRow?(input: ExportRowInput): Soon<ExportRowAnswer>;
    /** Asked when staff open a person: the answer is shown beside what the house knows of them. Within 3000 ms. */
    personPanel?(input: PersonPanelInput): Soon<PersonPanelAnswer>;
    /** Asked when staff open the first page: the answer is a card on it. Within 3000 ms. */
    homeCard?(input: HomeCardInput): Soon<HomeCardAnswer>;
    /** Called with the fields of a form that the program describes: the answer is a text or a table. Within 10000 ms. */
    tool?(input: ToolInput): Soon<ToolAnswer>;
  }

  /** What the house does for a plugin; without its scope a function is not there. */
  export interface Host<Config = Record<string, unknown>> {
    /** what staff have entered into its form */
    readonly config: Config;
    /** with the scope log: lines of up to 1,000 characters, 100 a minute */
    readonly log?: Readonly<Record<'debug' | 'info' | 'warn' | 'error', (...words: unknown[]) => void>>;
    /** with the scope kv */
    readonly kvGet?: (name: string) => Promise<unknown>;
    /** with the scope kv */
    readonly kvSet?: (name: string, value: unknown) => Promise<null>;
    /** with the scope kv */
    readonly kvDelete?: (name: string) => Promise<null>;
    /** with the scope http */
    readonly http?: (request: HttpRequest) => Promise<HttpAnswer>;
    /** with the scope chat.read */
    readonly chatRead?: (question: ChatQuestion) => Promise<ChatPage>;
    /** with the scope act.propose */
    readonly actPropose?: (proposal: Proposal) => Promise<null>;
    /** with the scope notify */
    readonly notify?: (notice: Notice) => Promise<null>;
  }

  export interface HttpRequest {
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface HttpAnswer {
    status: number;
    headers: Record<string, string>;
    body: string;
  }

  export interface ChatQuestion {
    entity: 'people' | 'groups' | 'private' | 'messages';
    /** rows behind this one; 0 for the first */
    afterId?: number;
    /** at most 100; 50 without it */
    size?: number;
  }

  export interface ChatPage {
    /** with personal data masked */
    rows: Record<string, unknown>[];
    /** to go on from; null at the end */
    nextId: number | null;
  }

  export interface Proposal {
    /** as in user.ban */
    action: string;
    targetType: string;
    targetId: number;
    /** at most 200 characters */
    reason: string;
  }

  export interface Notice {
    /** at most 200 characters */
    text: string;
  }
}
