import { load } from './load.mjs';
import { startBare } from './start-bare.mjs';
import { median } from './table.mjs';

const CONNECTIONS = 16;
const ROUNDS = 3;
const GOAL = { share: 0.4, p99: 50 };
const WARM_SECONDS = 3;

/**
 * Compares a page of messages with that of a bare server: the same rows by keyset, with both names joined. Alternates between both, so that
 * a disturbance of the machine affects both.
 * @param ours the request, with `bodies` in turn
 */
export async function shareOfBare(folder, { name, request }, place, { seconds }) {
  const token = request.headers.Authorization;
  const bare = await startBare({ place, token });
  const sides = [request, { ...request, url: `${bare}/messages` }].map((asked) => ({ asked, runs: [] }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { asked, runs } of sides) {
      if (round === 0) await load(folder, asked, { seconds: WARM_SECONDS, connections: CONNECTIONS });
      runs.push(await load(folder, asked, { seconds, connections: CONNECTIONS }));
    }
  const [ours, raw] = sides.map(({ runs }) => median(runs));
  const share = ours.rate / raw.rate;
  const isReached = share >= GOAL.share && ours.p99 < GOAL.p99;
  const side = ({ rate, p99, errors }) => `${Math.round(rate)}/s, p99 ${p99.toFixed(1)} ms, ${errors} errors`;
  return (
    `${name}, ${CONNECTIONS} clients: ${side(ours)}; bare: ${side(raw)}; share ${share.toFixed(2)} ` +
    `(goal ≥ ${GOAL.share} and p99 < ${GOAL.p99} ms: ${isReached ? 'reached' : 'missed'})`
  );
}
