import '../push/no-demo';
import { AppConfig } from '../../src/config/app-config';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { DegradedDependencies } from '../../src/kernel/operation/health/degraded-dependencies';
import { Logger } from '@nestjs/common';
import { ChatClock } from '../../src/modules/im/product/capability/chat-clock';
import type { CapabilityInfo } from '../../src/modules/im/product/capability/capability.dto';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { startApp, type TestApp } from '../app';
import { chatOf } from './people';

const HOUR_MS = 3_600_000;

describe('The clock of the chat product', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ role: 'web' });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    await chatOf(app).manager.deleteAll(ImGroupMessage);
  });
  afterEach(() => jest.restoreAllMocks());

  /** One that has seen nothing yet, as after a start. */
  const begun = (): ChatClock =>
    new ChatClock(chatOf(app), app.nest.get(Clock), app.nest.get(DegradedDependencies), app.nest.get(AppConfig));

  /** A message that the product's server dates. @param hours by how many its clock is ahead */
  const say = (hours: number, more: Partial<ImGroupMessage> = {}) =>
    insertMany(chatOf(app).manager, ImGroupMessage, [
      {
        ...{ group_id: 1, send_id: 5, send_nick_name: 'Ann', recv_ids: '', content: 'x', type: 0, status: 0 },
        ...{ receipt: 0, receipt_ok: 0, send_time: new Date(Date.now() + hours * HOUR_MS) },
        ...more,
      },
    ]);

  test('is not judged without messages', async () => {
    const clock = begun();
    await clock.checkClock();
    expect(clock.offset).toBeNull();
  });

  test('is not judged by an old message, and is right if a new message has the present time', async () => {
    await say(-100);
    const clock = begun();
    await clock.checkClock();
    expect(clock.offset).toBeNull();
    await say(0);
    await clock.checkClock();
    expect(clock.offset).toBeNull();
  });

  test('is wrong as soon as one message is dated in the future', async () => {
    await say(8);
    const clock = begun();
    await clock.checkClock();
    expect(clock.offset).toEqual({ by: 'messages', hours: 8 });
    expect(clock.sentence()).toContain('+8');
  });

  test('is not judged by the age of messages that were written before the first look', async () => {
    for (const age of [5, 3, 2, 1.5, 1]) await say(8 - age);
    const clock = begun();
    await clock.checkClock();
    expect(clock.offset).toEqual({ by: 'messages', hours: 7 });
    await say(8);
    await clock.checkClock();
    expect(clock.offset).toEqual({ by: 'messages', hours: 8 });
  });

  test('is not judged by messages that arrived while nobody could look', async () => {
    const clock = begun();
    await clock.checkClock();
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + 2 * HOUR_MS);
    for (const age of [2, 1.5, 1]) await say(-age);
    await clock.checkClock();
    expect(clock.offset).toBeNull();
  });

  test.each([-8, -5.5, 8])(
    'is wrong if new messages are dated %d hours off, which is logged once, until they agree again',
    async (hours) => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
      const clock = begun();
      await say(-200);
      await clock.checkClock();
      for (let time = 0; time < 3; time++) {
        await say(hours);
        await clock.checkClock();
        expect(clock.offset).toEqual({ by: 'messages', hours });
      }
      const off = warn.mock.calls.filter(([line]) => String(line).includes(`${Math.abs(hours)} hours`));
      expect(off).toHaveLength(1);
      // What proved it stays proven while nobody says anything.
      await clock.checkClock();
      expect(clock.offset).toEqual({ by: 'messages', hours });
      await chatOf(app).manager.deleteAll(ImGroupMessage);
      await say(0);
      await clock.checkClock();
      expect(clock.offset).toBeNull();
    },
  );

  test('is not judged by messages of the system or of the console', async () => {
    const clock = begun();
    await clock.checkClock();
    await say(8, { send_id: 0, type: 21 });
    await say(8, { type: 10, content: '1' });
    await clock.checkClock();
    expect(clock.offset).toBeNull();
  });

  test('is shown on the page about the chat product', async () => {
    await say(8);
    await app.nest.get(ChatClock, { strict: false }).checkClock();
    const admin = await app.as('admin');
    const { data } = await admin.get<CapabilityInfo>('im/capability/info');
    expect(data.clock).toContain('+8');
  });
});
