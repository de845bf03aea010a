import type { Data } from '../../../kernel/call/api/api';

export type InboxPage = Data<'base/inbox', 'entries'>;

export type InboxEntry = InboxPage['list'][number];

/** Where the one thing is done that an entry asks for. */
export function placeOf({ kind, subjectId }: Pick<InboxEntry, 'kind' | 'subjectId'>): string {
  switch (kind) {
    case 'batch.done':
      return `/im/batch?batch.id=${subjectId}`;
    case 'takeback.done':
    case 'takeback.stopped':
      return `/im/batch?takeback.id=${subjectId}`;
    case 'case.handedOver':
    case 'case.cameBack':
    case 'case.upheld':
    case 'case.overturned':
      return `/im/desk?case.id=${subjectId}`;
  }
}
