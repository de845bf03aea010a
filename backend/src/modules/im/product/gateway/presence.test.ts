import { Presence } from './presence';

test('terminals are grouped by server, and a user with two of them is online once', () => {
  const presence = new Presence([7, 8, 9]);
  presence.addUsers([7], ['3', '4', null, null]);
  presence.addUsers([8, 9], [null, null, null, null, null, null, null, '3']);
  expect(presence.online).toBe(2);
  expect(presence.screens).toBe(3);
  expect(Object.fromEntries(presence.servers)).toEqual({
    3: [
      { id: 7, terminal: 0 },
      { id: 9, terminal: -1 },
    ],
    4: [{ id: 7, terminal: 1 }],
  });
});

test('a value that no server has written means that the user is offline', () => {
  const presence = new Presence([7]);
  presence.addUsers([7], ['', 'x', '3.0', '-1']);
  expect(presence.online).toBe(0);
});
