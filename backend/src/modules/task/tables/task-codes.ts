export enum TaskStatus {
  Stopped = 0,
  Running = 1,
}

export enum TaskKind {
  /** a task of the console itself */
  System = 0,
  /** created by staff */
  User = 1,
}

export enum TaskType {
  Cron = 0,
  Interval = 1,
}

/** The result of a run; null while it is running. */
export enum RunStatus {
  Failed = 0,
  Done = 1,
}
