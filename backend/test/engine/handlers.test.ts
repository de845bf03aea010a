import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { StartError } from '../../src/config/start-error';
import type { Job } from '../../src/kernel/durability/engine/job';
import { Handlers } from '../../src/kernel/durability/engine/handlers';
import { Handles, Schedules, Sweeps } from '../../src/kernel/durability/engine/handles.decorator';

@Injectable()
class Sender {
  @Handles('mail.send')
  send(): string {
    return `sent by ${this.constructor.name}`;
  }
}

@Injectable()
class OtherSender {
  @Handles('mail.send')
  deliver(): void {}
}

@Injectable()
@Schedules('mail.send')
class Mails {}

@Injectable()
class Sweep {
  @Sweeps('mail.send')
  overdue(): Promise<Job[]> {
    return Promise.resolve([]);
  }
}

@Injectable()
class Call {
  @Handles('mail.send', { summary: 'test', parameters: [] })
  send(): void {}
}

@Injectable()
class OtherCalls {
  @Handles('mail.read', { summary: 'read', parameters: [] })
  read(): void {}

  @Handles('mail.write', { summary: 'write', parameters: [] })
  write(): void {}

  /** a provider may have what is no method, and methods that say nothing */
  get kind(): string {
    return 'mail';
  }

  other(): void {}
}

async function start(...providers: Type[]): Promise<Handlers> {
  const module = Test.createTestingModule({ imports: [DiscoveryModule], providers: [Handlers, ...providers] });
  const app = await module.compile();
  await app.init();
  return app.get(Handlers);
}

test('a handler is found by its name, and is called on its provider', async () => {
  const handlers = await start(Sender, Mails, Sweep);
  expect(handlers.findHandler('mail.send')).toMatchObject({ name: 'mail.send', place: 'Sender.send' });
  expect(handlers.findHandler('mail.send')?.run()).toBe('sent by Sender');
  expect(handlers.findHandler('mail.read')).toBeUndefined();
  expect(handlers.hasSweep('mail.send')).toBe(true);
  expect(handlers.calls()).toEqual([]);
});

test('a name that is scheduled or swept without a handler ends the start, with the decorator that is missing', async () => {
  await expect(start(Mails)).rejects.toThrow(StartError);
  await expect(start(Mails)).rejects.toThrow(
    'Mails schedules jobs of the name "mail.send", but nothing handles it: put @Handles(\'mail.send\') on the method',
  );
  await expect(start(Sweep)).rejects.toThrow('Sweep.overdue sweeps jobs of the name "mail.send"');
});

test('a call for tasks does not count as a handler of jobs', async () => {
  await expect(start(Mails, Call)).rejects.toThrow('it is only a call for tasks (Call.send)');
});

test('two handlers of the same name end the start with an error that names both', async () => {
  await expect(start(Sender, OtherSender)).rejects.toThrow(StartError);
  await expect(start(Sender, OtherSender)).rejects.toThrow(
    '"mail.send" is handled twice, by Sender.send and by OtherSender.deliver',
  );
});

test('a provider that is registered under two names counts as one handler', async () => {
  const again = { provide: 'again', useExisting: Sender } as unknown as Type;
  expect((await start(Sender, again)).findHandler('mail.send')).toBeDefined();
});

test('calls for tasks are listed by name, and handlers of jobs are not', async () => {
  class Other extends Sender {}
  const handlers = await start(Call, OtherCalls);
  expect(handlers.calls().map(({ name }) => name)).toEqual(['mail.read', 'mail.send', 'mail.write']);
  expect(handlers.calls()[0]).toMatchObject({ call: { summary: 'read' }, place: 'OtherCalls.read' });
  expect((await start(Other, OtherCalls)).calls().map(({ name }) => name)).toEqual(['mail.read', 'mail.write']);
});

test('a sweep is found by the name of its jobs', async () => {
  const handlers = await start(Sender, Sweep);
  expect(handlers.sweeps().map(({ name, place }) => ({ name, place }))).toEqual([
    { name: 'mail.send', place: 'Sweep.overdue' },
  ]);
  expect(await handlers.sweeps()[0]?.overdue()).toEqual([]);
  expect([handlers.hasSweep('mail.send'), handlers.hasSweep('mail.read')]).toEqual([true, false]);
  expect((await start(Sender)).hasSweep('mail.send')).toBe(false);
});

test('providers that are plain values or null have no handlers', async () => {
  const values = [null, 7, { send: 'no method' }].map((useValue, nth) => ({ provide: `value ${nth}`, useValue }));
  const handlers = await start(...(values as unknown as Type[]), Sender);
  expect(handlers.findHandler('mail.send')).toBeDefined();
});
