import type { Alarm } from './alarm';

/** A type of alarm: its name and the type of its data. The handler and the code that schedules it refer to the same object. */
export interface Job<Data> {
  readonly name: string;
  alarm(key: string, at: Date, data: Data): Alarm<Data>;
}

/** @param name stored in every row and shown in every log line; stored alarms with this name outlive a deployment */
export const defineJob = <Data>(name: string): Job<Data> => ({
  name,
  alarm: (key, at, data) => ({ name, key, at, data }),
});
