const DONE = 1;

/**
 * Every person whose ban was acknowledged is banned and has one row in the audit trail. Nobody is banned without a row, or has more than
 * one.
 */
export async function checkBans(books, bans) {
  const banned = new Set(
    (await books.query('SELECT `id` FROM `im_user` WHERE `is_banned` = 1')).map(({ id }) => Number(id)),
  );
  const trail = await books.query(
    "SELECT `targetId`, COUNT(*) AS `n` FROM `im_act` WHERE `action` = 'user.ban' AND `state` = ? GROUP BY `targetId`",
    [DONE],
  );
  const acts = new Map(trail.map(({ targetId, n }) => [Number(targetId), Number(n)]));
  const lost = [];
  const twice = [];
  for (const { userId, phase, isAcknowledged } of bans) {
    const times = acts.get(userId) ?? 0;
    if (isAcknowledged && !banned.has(userId))
      lost.push({ phase, what: `The ban of ${userId} was acknowledged and is not there` });
    if (banned.has(userId) && !times) lost.push({ phase, what: `The ban of ${userId} has no trail` });
    if (times > 1) twice.push({ phase, what: `${userId} was banned ${times} times` });
  }
  const acknowledged = bans.filter(({ isAcknowledged }) => isAcknowledged).length;
  return { lost, twice, sum: `${acknowledged} of ${bans.length} bans acknowledged, ${banned.size} there` };
}
