import type { Job } from './job';

/** A type of job: its name and the type of its data. The handler and the code that schedules it refer to the same object. */
export interface JobType<Data> {
  readonly name: string;
  createJob(key: string, at: Date, data: Data): Job<Data>;
}

/** @param name stored in every row and shown in every log line; stored jobs with this name outlive a deployment */
export const defineJob = <Data>(name: string): JobType<Data> => ({
  name,
  createJob: (key, at, data) => ({ name, key, at, data }),
});
