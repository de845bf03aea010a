import type { Alarm } from './alarm';

/** A kind of alarm: its name, and the shape of what its alarms carry. Who handles it and who schedules it name the same object. */
export interface Job<Data> {
  readonly name: string;
  alarm(key: string, at: Date, data: Data): Alarm<Data>;
}

/** @param name stands in every row and every log line; what is stored under it outlives a deployment */
export const defineJob = <Data>(name: string): Job<Data> => ({
  name,
  alarm: (key, at, data) => ({ name, key, at, data }),
});
