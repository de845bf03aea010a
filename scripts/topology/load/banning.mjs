/** Bans a person who was not banned: with the act, its audit trail and the messages to the chat product. */
export async function ban({ call, ledger, phase, staff: { chatters } }, nth) {
  const act = { userId: nth + 1, phase };
  if (act.userId > chatters) throw new Error('There are too few people to be banned: add some.');
  ledger.bans.push(act);
  const body = { ids: [act.userId], reason: 'topology' };
  const { outcome } = await call('im/user/ban', { body, isRight: ({ count }) => count === 1 });
  act.isAcknowledged = outcome === 'right';
}
