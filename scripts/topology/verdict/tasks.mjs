const [STOPPED, DONE] = [0, 1];

const named = (rows) => new Map(rows.map((row) => [row.name, row]));

const rowsOf = async (books) =>
  named(
    await books.query(
      'SELECT t.`name`, t.`id`, t.`status`, COUNT(l.`id`) AS `runs`, COALESCE(SUM(l.`status` = ?), 0) AS `done`,' +
        " COALESCE(SUM(l.`reason` = 'died'), 0) AS `died`" +
        " FROM `task_info` t LEFT JOIN `task_log` l ON l.`taskId` = t.`id` WHERE t.`name` LIKE 'task-%' GROUP BY t.`id`",
      [DONE],
    ),
  );

/** Whether any task still has to run, or is running. */
export async function tasksOpen(books) {
  const rows = await rowsOf(books);
  return [...rows.values()].some(({ status }) => status !== STOPPED);
}

/**
 * Every task may run once. A run that dies with its node is repeated, and its log entry says that it died; the work that it did before it
 * died stays done.
 */
export async function checkTasks(books, tasks, executions) {
  const rows = await rowsOf(books);
  const lost = [];
  const twice = [];
  for (const { name, nth, id, phase } of tasks) {
    const row = rows.get(name);
    const done = Number(row?.done ?? 0);
    const died = Number(row?.died ?? 0);
    if (id && row?.id !== id) lost.push({ phase, what: `${name} was acknowledged and is not there` });
    else if (row && !done) lost.push({ phase, what: `${name} was never run` });
    if (done > 1) twice.push({ phase, what: `${name} ran ${done} times` });
    const carriedOut = executions.get(nth) ?? 0;
    if (carriedOut > 1 + died)
      twice.push({ phase, what: `${name} was carried out ${carriedOut} times, ${died} of its runs died` });
  }
  const takenOver = [...rows.values()].reduce((sum, { died }) => sum + Number(died), 0);
  const acknowledged = tasks.filter(({ id }) => id).length;
  const sum = `${acknowledged} of ${tasks.length} tasks acknowledged, ${rows.size} there, ${takenOver} runs taken over from the dead`;
  return { lost, twice, sum };
}
