/** The number of requests in one minute. */
export class RequestRate {
  /** when the minute began */
  minute: string;
  count: number;
}

/** A sign-in, or a failed attempt. */
export class RecentSignIn {
  /** null if no account has that name */
  userId: number | null;
  name: string | null;
  nickName: string | null;
  headImg: string | null;
  ip: string | null;
  time: string;
  ok: boolean;
}

export class TaskCounts {
  running: number;
  stopped: number;
  /** number of tasks whose last run failed */
  failed: number;
}

/** The current state of the installation. */
export class HomeFigures {
  /** staff seen within the last five minutes */
  staffOnline: number;
  staffTotal: number;
  /** for the last sixty minutes, oldest first */
  requestsPerMinute: RequestRate[];
  /** requests since midnight that were refused because of a missing session or permission */
  refusedToday: number;
  tasks: TaskCounts;
  /** newest first */
  lastSignIns: RecentSignIn[];
  /** memory of this node, in bytes */
  memory: number;
  /** uptime of this node, in seconds */
  uptime: number;
  version: string;
  /** version of Node.js */
  node: string;
  database: 'sqlite' | 'mysql';
  engine: 'in-process' | 'bull';
}
