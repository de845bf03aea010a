import type { DataSource } from 'typeorm';
import { isFromPerson } from '../../queries/rows-after';
import { ImGroupMessage } from '../../tables/im-group-message.entity';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';

/** Number of newest rows to read. Rows that the console wrote itself, such as recalls, are among them. */
const NEWEST = 20;

interface MessageTime {
  id: number;
  time: Date;
}

/** The latest messages of people by table, newest first. System rows are left out, because their times come from whoever wrote them. */
export async function newestMessages(chat: DataSource): Promise<Map<string, MessageTime[]>> {
  const all = new Map<string, MessageTime[]>();
  for (const Entity of [ImGroupMessage, ImPrivateMessage]) {
    const rows = await chat.manager.find<ImGroupMessage | ImPrivateMessage>(Entity, {
      select: { id: true, type: true, send_id: true, send_time: true },
      order: { id: 'DESC' },
      take: NEWEST,
    });
    const said = rows.filter(({ type, send_id, send_time }) => isFromPerson(type) && send_id > 0 && !!send_time);
    all.set(
      Entity.name,
      said.map(({ id, send_time }) => ({ id, time: new Date(send_time) })),
    );
  }
  return all;
}
