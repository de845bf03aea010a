import type { DataSource } from 'typeorm';
import { isSaid } from '../../queries/rows-after';
import { ImGroupMessage } from '../../tables/im-group-message.entity';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';

/** Number of newest rows to read. Rows that the console wrote itself, such as recalls, are among them. */
const NEWEST = 20;

interface Said {
  id: number;
  time: Date;
}

/** The latest messages of people by table, newest first. System rows are left out, because their times come from whoever wrote them. */
export async function newestSaid(chat: DataSource): Promise<Map<string, Said[]>> {
  const all = new Map<string, Said[]>();
  for (const Entity of [ImGroupMessage, ImPrivateMessage]) {
    const rows = await chat.manager.find<ImGroupMessage | ImPrivateMessage>(Entity, {
      select: { id: true, type: true, send_id: true, send_time: true },
      order: { id: 'DESC' },
      take: NEWEST,
    });
    const said = rows.filter(({ type, send_id, send_time }) => isSaid(type) && send_id > 0 && !!send_time);
    all.set(
      Entity.name,
      said.map(({ id, send_time }) => ({ id, time: new Date(send_time) })),
    );
  }
  return all;
}
