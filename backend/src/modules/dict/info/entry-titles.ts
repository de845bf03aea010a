import { type EntityManager, In } from 'typeorm';
import { NodeNames } from '../../../kernel/crud/import/tree/node-names';
import { DictInfo } from '../tables/dict-info.entity';

type Entry = Pick<DictInfo, 'id' | 'typeId' | 'name' | 'value'>;

/** What the entries of dictionaries are called in a file: by their name, or by their value where the name is not clear. */
export class EntryTitles {
  private readonly names = new NodeNames<number>();
  private readonly entries = new Map<number, Entry>();
  private readonly known = new Set<number>();

  constructor(private readonly manager: EntityManager) {}

  /** Reads the entries of these dictionaries, each dictionary once. */
  async readEntries(typeIds: readonly number[]): Promise<void> {
    const missing = [...new Set(typeIds)].filter((id) => !this.known.has(id));
    if (!missing.length) return;
    for (const id of missing) this.known.add(id);
    const select = { id: true, typeId: true, name: true, value: true } as const;
    for (const entry of await this.manager.find(DictInfo, { select, where: { typeId: In(missing) } })) {
      this.entries.set(entry.id, entry);
      this.names.addNames(entry.id, entry.typeId, textsOf(entry));
    }
  }

  titleOf(id: number | null): string | null {
    const entry = id === null ? undefined : this.entries.get(id);
    return (entry && this.names.clearest(entry.typeId, textsOf(entry))) ?? null;
  }
}

const textsOf = ({ name, value }: Entry): string[] => [name, value ?? ''];
