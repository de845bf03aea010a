import { Presence } from './presence';

test('screens are grouped by server, and a user on two of them is online once', () => {
  const presence = new Presence([7, 8, 9]);
  presence.enter([7], ['3', '4', null, null]);
  presence.enter([8, 9], [null, null, null, null, null, null, null, '3']);
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

test('what no server has written is nobody', () => {
  const presence = new Presence([7]);
  presence.enter([7], ['', 'x', '3.0', '-1']);
  expect(presence.online).toBe(0);
});
