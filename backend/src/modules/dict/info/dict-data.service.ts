import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Bus } from '../../../kernel/stores/bus/bus';
import { AnswerCache } from '../../../kernel/wire/envelope/answer-cache';
import type { Serialised } from '../../../kernel/wire/envelope/serialised';
import { translateName } from '../../../kernel/basis/i18n/translate-name';
import { language } from '../../../kernel/basis/i18n/translate';
import { DictChanges } from '../dict-changes.service';
import { DictType } from '../tables/dict-type.entity';
import type { DictItem } from './dict-data.dto';
import { DictInfo } from '../tables/dict-info.entity';

/** The dictionary for forms and lists, in the caller's language. Every page of the console asks for it. */
@Injectable()
export class DictDataService {
  private readonly answers: AnswerCache;

  constructor(
    @InjectRepository(DictType) private readonly dictTypes: Repository<DictType>,
    @InjectRepository(DictInfo) private readonly infos: Repository<DictInfo>,
    bus: Bus,
  ) {
    this.answers = new AnswerCache(bus, DictChanges.topic);
  }

  /** The entries by the key of their type, for these types or for all. A key that does not exist is left out. */
  data(keys: readonly string[] = []): Promise<Serialised> {
    const wanted = [...new Set(keys)].sort();
    return this.answers.getAnswer(JSON.stringify([language(), wanted]), () => this.read(wanted));
  }

  types(): Promise<Serialised> {
    return this.answers.getAnswer(`${language()} types`, async () => {
      const types = await this.dictTypes.find({ order: { createTime: 'ASC', id: 'ASC' } });
      return types.map((type) => ({ ...type, name: translateName(type.name) }));
    });
  }

  private async read(wanted: readonly string[]): Promise<Record<string, DictItem[]>> {
    const types = (await this.dictTypes.find()).filter(({ key }) => !wanted.length || wanted.includes(key));
    const infos = await this.infos.find({
      where: wanted.length ? { typeId: In(types.map(({ id }) => id)) } : {},
      order: { orderNum: 'ASC', createTime: 'ASC', id: 'ASC' },
    });
    const items = new Map<number, DictItem[]>(types.map(({ id }) => [id, []]));
    for (const info of infos) items.get(info.typeId)?.push(itemOf(info));
    return Object.fromEntries(types.map(({ id, key }) => [key, items.get(id) ?? []]));
  }
}

/** The value stays the text that was entered: `007` is not 7. If there is none, the id is used. */
const itemOf = ({ id, name, typeId, parentId, orderNum, value }: DictInfo): DictItem => ({
  id,
  name: translateName(name),
  original: name,
  typeId,
  parentId,
  orderNum,
  value: value || String(id),
});
