export enum TaskStatus {
  Stopped = 0,
  Running = 1,
}

export enum TaskKind {
  /** one of the console's own duties */
  System = 0,
  /** made by staff */
  User = 1,
}

export enum TaskType {
  Cron = 0,
  Interval = 1,
}

/** How a run ended; none while it is under way. */
export enum RunStatus {
  Failed = 0,
  Done = 1,
}
