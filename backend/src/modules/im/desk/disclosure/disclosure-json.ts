import { toWire, wireTime } from '../../../../kernel/wire/envelope/wire';
import { jsonList, jsonMembers } from '../package/json-list';
import type { DisclosedContent } from './disclosed-content';
import type { DisclosedRows } from './disclosed-rows';
import { toldDecision } from './told-decision';
import { toldReport } from './told-report';
import { toldSignal } from './told-signal';

/** The form of these files. It gets another number when a field changes its meaning. */
const FORM = 'switchboard-disclosure/1';

/** `person.json`, in pieces: rows are read while it is written. */
export async function* disclosureJson(content: DisclosedContent, rows: DisclosedRows): AsyncGenerator<string> {
  const { person, takenTime, timeZone, isWithPrivate } = content;
  const head = {
    form: FORM,
    takenTime: wireTime(takenTime),
    timeZone,
    privateTexts: isWithPrivate ? 'included' : 'leftOut',
    person: { id: person.id, name: person.nick_name },
  };
  yield `{\n${jsonMembers(head)}`;
  yield* jsonList('reportsAbout', rows.readSignals(content), (signal) => toldSignal(signal, isWithPrivate));
  yield* jsonList('decisions', rows.readDecisions(content), (parts) => toWire(toldDecision(parts)));
  yield* jsonList('reportsSent', rows.readReports(content), toldReport);
  yield '\n}\n';
}
