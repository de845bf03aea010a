import { openRedis, SERVERS } from '../../bench/push-data.mjs';

const SENT = 3;

const runsOf = async (books, ids) =>
  ids.length
    ? books.query(
        'SELECT t.`id`, t.`message_id`, t.`status`, r.`recipients`, r.`done`, r.`frames`, r.`endTime` FROM `im_sm_push_task` t' +
          ' LEFT JOIN `im_push_run` r ON r.`taskId` = t.`id` WHERE t.`message_id` IN (?)',
        [ids],
      )
    : [];

const messageIds = (pushes) => pushes.map(({ messageId }) => messageId);

/** Whether any of the existing pushes is not sent yet, or has an unfinished run. */
export async function pushesOpen(books, pushes) {
  const runs = await runsOf(books, messageIds(pushes));
  return runs.some(({ status, endTime }) => status !== SENT || !endTime);
}

/** Every acknowledged push has reached everybody, according to its rows and on every screen. No push was created or started twice. */
export async function checkPushes(books, pushes, chatRedisUrl) {
  const runs = await runsOf(books, messageIds(pushes));
  const screens = await screensOf(chatRedisUrl);
  const lost = [];
  const twice = [];
  for (const { messageId, id, phase } of pushes) {
    const own = runs.filter(({ message_id }) => Number(message_id) === messageId);
    if (id && !own.some((run) => Number(run.id) === id)) lost.push({ phase, what: `The push ${id} is not there` });
    if (own.length > 1) twice.push({ phase, what: `The message ${messageId} has ${own.length} pushes` });
    for (const run of own) {
      const pages = await books.query('SELECT `firstId`, `recipients` FROM `im_push_page` WHERE `taskId` = ?', [
        run.id,
      ]);
      const entered = pages.reduce((sum, { recipients }) => sum + recipients, 0);
      if (entered < run.done || run.done < run.recipients)
        lost.push({
          phase,
          what: `The push ${run.id} has ${entered} recipients entered, ${run.done} done, of ${run.recipients}`,
        });
      if (new Set(pages.map(({ firstId }) => Number(firstId))).size < pages.length || entered > run.done)
        twice.push({ phase, what: `The push ${run.id} has pages twice` });
      const reached = screens.get(messageId)?.size ?? 0;
      if (reached < run.frames)
        lost.push({ phase, what: `The push ${run.id} reached ${reached} screens of ${run.frames}` });
    }
  }
  const acknowledged = pushes.filter(({ id }) => id).length;
  return { lost, twice, sum: `${acknowledged} of ${pushes.length} pushes acknowledged, ${runs.length} there` };
}

/** By message, the screens that have a frame on the lists of the chat servers. */
async function screensOf(chatRedisUrl) {
  const redis = await openRedis(chatRedisUrl);
  const screens = new Map();
  for (let server = 1; server <= SERVERS; server++)
    for (const entry of await redis.lRange(`im:message:system:${server}`, 0, -1)) {
      const { data, receivers } = JSON.parse(entry);
      if (!screens.has(data.id)) screens.set(data.id, new Set());
      for (const { id, terminal } of receivers) screens.get(data.id).add(`${id}:${terminal}`);
    }
  await redis.close();
  return screens;
}
