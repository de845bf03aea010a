import { ok, type stageServer } from '../../../kernel/resource/declare/test-stage';
import type { CaseFile } from './case-file';
import { fileOf } from './test-case';

type Answer = ReturnType<typeof stageServer>['answer'];

/** The answers of a test are plain JSON, which the types of the server do not say. */
export const json = (value: unknown) => ok(JSON.parse(JSON.stringify(value)) as never);

/** Answers for a desk with these open cases, the most urgent first, of which none is offered twice. */
export function answerAsDesk(answer: Answer, open: () => readonly CaseFile[]): void {
  answer('im/case/next', ({ besides }) => {
    const file = open().find(({ case: { id } }) => !(besides as number[]).includes(id));
    return json({ file: file ?? null });
  });
  answer('im/case/page', () => {
    const list = open().map(({ case: row }) => row);
    return json({ list, pagination: { page: 1, size: 20, total: list.length } });
  });
  answer('im/case/figures', () =>
    ok({ open: 3, overdue: 1, mine: 1, acting: 0, returned: 0, escalated: 0, waiting: 0, held: 0 }),
  );
  answer('im/case/file', ({ id }) => json(open().find(({ case: row }) => row.id === Number(id)) ?? fileOf(Number(id))));
  answer('im/case/release', ({ ids }) => json({ ids }));
}
