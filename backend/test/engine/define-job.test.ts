import type { Alarm, Ring } from '../../src/kernel/engine/alarm';
import { defineJob } from '../../src/kernel/engine/define-job';
import { HANDLES, Handles, Schedules, SCHEDULES, Sweeps, SWEEPS } from '../../src/kernel/engine/handles.decorator';

const post = defineJob<{ letter: number }>('post.send');

@Schedules(post, 'by.name')
class Postman {
  @Handles(post)
  carry({ letter }: { letter: number }, { attempt }: Ring): string {
    return `${letter}, try ${attempt}`;
  }

  @Sweeps(post)
  left(): Promise<Alarm<{ letter: number }>[]> {
    return Promise.resolve([post.alarm('letter:1', new Date(0), { letter: 1 })]);
  }

  // @ts-expect-error a handler of letters does not do another job's work
  @Handles(defineJob<{ parcel: string }>('parcel.send'))
  carryOther(_: { letter: number }): void {}

  // @ts-expect-error nor does a sweep name another job's alarms
  @Sweeps(defineJob<{ parcel: string }>('parcel.send'))
  leftOther(): Promise<Alarm<{ letter: number }>[]> {
    return Promise.resolve([]);
  }
}

test('a job gives its name and the shape of its data to whoever handles, sweeps and schedules it', async () => {
  const { carry, left } = Postman.prototype;
  expect(Reflect.getMetadata(HANDLES, carry)).toEqual({ name: 'post.send', call: undefined });
  expect(Reflect.getMetadata(SWEEPS, left)).toBe('post.send');
  expect(Reflect.getMetadata(SCHEDULES, Postman)).toEqual(['post.send', 'by.name']);
  expect(await new Postman().left()).toEqual([
    { name: 'post.send', key: 'letter:1', at: new Date(0), data: { letter: 1 } },
  ]);
});

test('an alarm that carries something else does not compile', () => {
  // @ts-expect-error a letter is a number
  expect(post.alarm('letter:2', new Date(0), { letter: 'two' }).name).toBe('post.send');
});
