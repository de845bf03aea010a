import assert from 'node:assert/strict';
import { join } from 'node:path';
import { signIn } from '../bench/product.mjs';
import { until } from '../process/until.mjs';
import { readBooks } from './books.mjs';
import { hireModerators } from '../bench/desk-crew.mjs';
import { Moderator } from './moderator.mjs';
import { Nodes } from './nodes.mjs';
import { sowCases } from '../bench/desk-cases.mjs';

/** A run that stands still is a fault, however slow the machine is. */
const LONGEST_MS = 1_800_000;

/**
 * Lets moderators decide all cases of an installation while one of its nodes is killed several times, and reads the books.
 * @param servers the addresses of its servers; none for the embedded database
 * @returns what `readBooks` says, and how many calls had no answer
 */
export async function decideWhileKilled(folder, servers, { moderators, cases, kills, nodes: count }) {
  const place = servers.DATABASE_URL ? { url: servers.DATABASE_URL } : { file: join(folder, 'data/switchboard.db') };
  const nodes = new Nodes(folder, { SEED: 'base', ...servers });
  await nodes.start(count);
  const admin = await signIn(nodes.base, 'admin');
  const names = await hireModerators(admin, nodes.base, moderators);
  await sowCases(place, admin, { cases });
  const [policy] = await admin.post('/admin/im/policy/list', {});
  const crew = [];
  for (const name of names) {
    const { token } = await signIn(nodes.base, name);
    crew.push(new Moderator((path, body) => nodes.call(token, path, body), policy.id));
  }
  const decided = () => crew.reduce((sum, one) => sum + one.decided.length, 0);
  const work = Promise.all(crew.map((one) => one.decideAll()));
  for (let nth = 1; nth <= kills; nth++) {
    const due = (nth * cases) / (kills + 1);
    await Promise.race([until(`The decision ${due}`, () => decided() >= due, { limit: LONGEST_MS, pause: 5 }), work]);
    await nodes.killOne();
  }
  await work;
  const books = await readBooks(
    place,
    crew.flatMap((one) => one.decided),
  );
  await nodes.stop();
  return { ...books, unanswered: crew.reduce((sum, one) => sum + one.unanswered, 0) };
}

/** Asserts that calls were under way at the kills, that each case was decided once, that none is left, and that no ban is missing. */
export function areSound(books, { cases, kills }) {
  assert.ok(books.unanswered >= kills, 'the kills hit no call');
  const { bans } = books;
  assert.ok(bans > 0);
  const { cases: found, twice, lost, unconfirmed, withoutReceipt, banned } = books;
  assert.deepEqual(
    { found, twice, lost, unconfirmed, withoutReceipt, banned },
    { found: cases, twice: 0, lost: 0, unconfirmed: 0, withoutReceipt: 0, banned: bans },
  );
}
