import { type EntityManager, IsNull } from 'typeorm';
import { markup } from '../../../../kernel/content/html/markup';
import { held } from '../../../../kernel/stores/database/for-update';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { Flag } from '../../tables/columns/flag.decorator';
import { ContentType, ImSystemMessage } from '../../tables/im-system-message.entity';

export interface HouseText {
  title: string;
  /** one paragraph, without marks */
  intro: string;
}

/**
 * The id of the message with this text. Equal texts share one, so that the list of these does not grow with each push. One that staff have
 * changed or deleted is left to them; they cannot do that from here to the end of the transaction.
 */
export async function houseMessage(text: HouseText, manager: EntityManager): Promise<number> {
  const where = { ...contentOf(text), cover_url: IsNull(), extern_link: IsNull() };
  const found = await manager.findOne(ImSystemMessage, { select: { id: true }, where, order: { id: 'ASC' } });
  return found && (await isHeld(found.id, where, manager)) ? found.id : insertMessage(text, manager);
}

const contentOf = ({ title, intro }: HouseText) => ({
  ...{ title, intro, content_type: ContentType.RichText, deleted: Flag.No },
  rich_text: Buffer.from(markup`<p>${intro}</p>`.html, 'utf8').toString('base64'),
});

/** Locks the message by its id: a search by texts, which have no index, would lock all of them. @returns whether it still is as it was found */
async function isHeld(id: number, where: object, manager: EntityManager): Promise<boolean> {
  return !!(await manager.findOne(ImSystemMessage, { where: { ...where, id }, ...held(manager) }));
}

async function insertMessage(text: HouseText, manager: EntityManager): Promise<number> {
  const row = { ...contentOf(text), cover_url: null, extern_link: null, create_time: new Date() };
  const [id] = await insertMany(manager, ImSystemMessage, [row]);
  return id as number;
}
