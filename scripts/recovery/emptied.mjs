import { openDatabase } from '../services/database.mjs';

/** Removes everything from a database of a server. */
export async function emptied(url) {
  const database = openDatabase({ url });
  const name = new URL(url).pathname.slice(1);
  for (const act of ['DROP', 'CREATE']) await database.query(`${act} DATABASE \`${name}\``);
  await database.end();
}
