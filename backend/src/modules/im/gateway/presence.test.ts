import { Presence } from './presence';

test('screens are grouped by server, and a user on two of them is online once', () => {
  const presence = new Presence([7, 8, 9], ['3', '4', null, null, null, null, null, null, null, null, null, '3']);
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
  expect(new Presence([7], ['', 'x', '3.0', '-1']).online).toBe(0);
});
