import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../process/progress.mjs';
import { Failed } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';
import { operationsOf } from './document.mjs';
import { emptyServers } from './empty-servers.mjs';
import { Findings } from './findings.mjs';
import { startInstallation } from './installation.mjs';
import { People } from './people.mjs';
import { Quiet } from './quiet.mjs';
import { LOST, Run } from './run.mjs';
import { Sender } from './send.mjs';
import { AnswerStatistics } from './answer-statistics.mjs';

/** Sends requests to all operations of one server for this many minutes, and prints the result. @returns the number of faults */
export async function fuzz({ name, folder, servers }, { seeds, minutes, only }) {
  const document = JSON.parse(readFileSync(inRoot('openapi/openapi.json'), 'utf8'));
  const operations = operationsOf(document).filter(({ path }) => path.includes(only));
  if (!operations.length) throw new Failed(`No operation has ${only} in its path.`);
  const [findings, statistics] = [new Findings(), new AnswerStatistics()];
  const run = new Run({ document, operations, seeds, findings, statistics, quiet: new Quiet() });
  const title = `${name}: ${operations.length} operations, seeds ${seeds.join(' and ')}`;
  const { seconds, installations, failure } = await progress(title, () =>
    ask(run, { folder, servers }, minutes * 60_000),
  );
  const died = failure ? [`✗ ${failure}`] : [];
  const moved = installations > 1 ? [`  installations     ${installations}: accounts were lost on the way`] : [];
  console.log([...findings.lines(), ...died, ...statistics.reportLines(seconds), ...moved].join('\n'));
  const wrong = findings.size + died.length;
  console.log(`${name}: ${wrong} wrong in ${statistics.requests} requests, seeds ${seeds.join(' and ')}`);
  return wrong;
}

/** If the fuzzer has lost all its accounts, it continues in a new installation for the rest of the time. */
async function ask(run, { folder, servers }, wanted) {
  let spent = 0;
  let failure = LOST;
  let installations = 0;
  while (spent < wanted && failure === LOST) {
    installations += 1;
    if (installations > 1) await emptyServers(servers);
    const installation = await startInstallation(join(folder, String(installations)), servers);
    const sender = new Sender(installation.base);
    const people = new People(sender);
    await people.moveIn();
    const since = performance.now();
    failure = await run.until(since + wanted - spent, { installation, people, sender });
    spent += performance.now() - since;
    sender.close();
    await installation.stop();
    if (failure && failure !== LOST) console.log(installation.said());
  }
  return { seconds: spent / 1000, installations, failure: failure === LOST ? null : failure };
}
