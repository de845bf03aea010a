import { DataSource } from 'typeorm';
import { Inbox } from '../../../src/modules/base/inbox/inbox.service';
import type { TestApp } from '../../app';

/** Tells a staff member that a batch is carried out, as the batch does it: in a transaction. */
export const tellOfBatch = ({ nest }: TestApp, subjectId: number, userId: number): Promise<void> =>
  nest.get(DataSource).transaction((manager) => {
    const news = { userId, subjectId, kind: 'batch.done', dedupeKey: `batch:${subjectId}` } as const;
    return nest.get(Inbox, { strict: false }).addEntry(news, manager);
  });
