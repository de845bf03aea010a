/** The requests of one minute. */
export class RequestRate {
  /** when the minute began */
  minute: string;
  count: number;
}

/** A sign-in, or the attempt of one. */
export class RecentSignIn {
  /** none where nobody of that name exists */
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
  /** whose last run failed */
  failed: number;
}

/** The state of the installation at this moment. */
export class HomeFigures {
  /** seen within the last five minutes */
  staffOnline: number;
  staffTotal: number;
  /** of the last sixty minutes, oldest first */
  requestsPerMinute: RequestRate[];
  /** requests since midnight that were turned away for want of a session or a permission */
  refusedToday: number;
  tasks: TaskCounts;
  /** newest first */
  lastSignIns: RecentSignIn[];
  /** of this node, in bytes */
  memory: number;
  /** of this node, in seconds */
  uptime: number;
  version: string;
  /** of the JavaScript runtime */
  node: string;
  database: 'sqlite' | 'mysql';
  engine: 'in-process' | 'bull';
}
