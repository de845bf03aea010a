import type { Job, JobRun } from '../../src/kernel/durability/engine/job';
import { defineJob } from '../../src/kernel/durability/engine/define-job';
import {
  HANDLES,
  Handles,
  Schedules,
  SCHEDULES,
  Sweeps,
  SWEEPS,
} from '../../src/kernel/durability/engine/handles.decorator';

const post = defineJob<{ letter: number }>('post.send');

@Schedules(post, 'by.name')
class Postman {
  @Handles(post)
  carry({ letter }: { letter: number }, { attempt }: JobRun): string {
    return `${letter}, try ${attempt}`;
  }

  @Sweeps(post)
  left(): Promise<Job<{ letter: number }>[]> {
    return Promise.resolve([post.createJob('letter:1', new Date(0), { letter: 1 })]);
  }

  // @ts-expect-error a handler of letters does not do another job's work
  @Handles(defineJob<{ parcel: string }>('parcel.send'))
  carryOther(_: { letter: number }): void {}

  // @ts-expect-error nor does a sweep name another job's jobs
  @Sweeps(defineJob<{ parcel: string }>('parcel.send'))
  leftOther(): Promise<Job<{ letter: number }>[]> {
    return Promise.resolve([]);
  }
}

test('a job definition gives its name and data type to the methods that handle, sweep and schedule it', async () => {
  const { carry, left } = Postman.prototype;
  expect(Reflect.getMetadata(HANDLES, carry)).toEqual({ name: 'post.send', call: undefined });
  expect(Reflect.getMetadata(SWEEPS, left)).toBe('post.send');
  expect(Reflect.getMetadata(SCHEDULES, Postman)).toEqual(['post.send', 'by.name']);
  expect(await new Postman().left()).toEqual([
    { name: 'post.send', key: 'letter:1', at: new Date(0), data: { letter: 1 } },
  ]);
});

test('a job with data of the wrong type does not compile', () => {
  // @ts-expect-error a letter is a number
  expect(post.createJob('letter:2', new Date(0), { letter: 'two' }).name).toBe('post.send');
});
