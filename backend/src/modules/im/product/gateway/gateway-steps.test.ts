import { GatewaySteps } from './gateway-steps';
import type { GatewayStep, StepCounts } from './gateway-step';
import { LocalChatGateway } from './local-chat-gateway';
import { Presence } from './presence';

/** A gateway in which everybody is online, at two screens. */
class AllOnline extends LocalChatGateway {
  override readPresence(userIds: readonly number[]): Promise<Presence> {
    const presence = new Presence(userIds);
    presence.addUsers(
      userIds,
      userIds.flatMap(() => ['3', '3', null, null]),
    );
    return Promise.resolve(presence);
  }
}

const steps = new GatewaySteps(new AllOnline());

async function cameTo(all: GatewayStep[]): Promise<StepCounts> {
  const sum = { terminals: 0, frames: 0 };
  await steps.carryOutSteps('x', all, 0, (_, { terminals, frames }) => {
    sum.terminals += terminals;
    sum.frames += frames;
    return Promise.resolve();
  });
  return sum;
}

const tip = (userIds: number[]): GatewayStep => ({ do: 'group', senderId: 0, userIds, data: { type: 21 } });

test('a user in three groups has no more terminals than in one, while each group sends its frames', async () => {
  expect(await cameTo([tip([7, 8]), tip([7]), tip([7, 9])])).toEqual({ terminals: 6, frames: 10 });
});

test('a banned user whose group is informed has the same terminals', async () => {
  const ban: GatewayStep = { do: 'announceBan', of: 'user', id: 7, reason: 'x' };
  expect(await cameTo([ban, tip([7])])).toEqual({ terminals: 2, frames: 4 });
});

test('several frames for the same members are counted as frames and not as terminals', async () => {
  expect(await cameTo([{ do: 'group', senderId: 0, userIds: [7], data: [{}, {}, {}] }])).toEqual({
    terminals: 2,
    frames: 6,
  });
});
