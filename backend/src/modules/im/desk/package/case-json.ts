import { toWire, wireTime } from '../../../../kernel/wire/envelope/wire';
import type { CaseContent } from './case-content';
import type { CaseRows, DecisionParts } from './case-rows';
import { evidencePath } from './evidence-file';
import { jsonList, jsonMembers } from './json-list';
import type { ImCaseSignal } from '../tables/case-signal.entity';

/** The form of these files. It gets another number when a field changes its meaning. */
const FORM = 'switchboard-evidence/1';

/** `case.json`, in pieces: rows are read while it is written. */
export async function* caseJson(content: CaseContent, rows: CaseRows): AsyncGenerator<string> {
  yield `{\n${headOf(content)}`;
  yield* jsonList('signals', rows.readSignals(content), signalLine);
  yield* jsonList('notes', rows.readNotes(content), toWire);
  yield* jsonList('decisions', rows.readDecisions(content), (parts: DecisionParts) => toWire(parts));
  yield '\n}\n';
}

function headOf({ case: row, appeal, isWithPrivate, takenTime, timeZone, takenBy, lastSignalId }: CaseContent): string {
  const head = {
    form: FORM,
    takenTime: wireTime(takenTime),
    timeZone,
    takenBy,
    lastSignalId,
    privateTexts: isWithPrivate ? 'included' : 'leftOut',
    case: toWire(row),
    appeal: toWire(appeal?.appeal ?? null),
  };
  return jsonMembers(head);
}

/** The copies are files of their own. */
const signalLine = ({ evidence, ...signal }: ImCaseSignal): unknown =>
  toWire({ ...signal, messages: evidence.length, file: evidencePath(signal.id) });
