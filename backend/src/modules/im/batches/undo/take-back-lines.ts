import { type EntityManager, In } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { MessageType } from '../../tables/columns/message-type';
import { ImGroupMessage } from '../../tables/im-group-message.entity';

/**
 * Takes back the lines that tell these users of a group that they were removed. A line that tells others as well stays for those.
 * @param receivers the users, by the id of the line
 */
export async function takeBackLines(
  receivers: ReadonlyMap<number, ReadonlySet<number>>,
  manager: EntityManager,
): Promise<void> {
  if (!receivers.size) return;
  const lines = await manager.find(ImGroupMessage, {
    select: { id: true, recv_ids: true },
    where: { id: In([...receivers.keys()]), type: MessageType.Tip },
    order: { id: 'ASC' },
    ...held(manager),
  });
  const spent: number[] = [];
  for (const { id, recv_ids } of lines) {
    const left = recv_ids.split(',').filter((user) => user && !receivers.get(id)?.has(Number(user)));
    // Without receivers, a line is for everybody.
    if (left.length) await manager.update(ImGroupMessage, { id }, { recv_ids: left.join(',') });
    else spent.push(id);
  }
  if (spent.length) await manager.delete(ImGroupMessage, { id: In(spent) });
}
