import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Draft } from '../../../../kernel/crud/service/crud.service';
import { mask } from '../../../../kernel/crud/columns/mask';
import type { MaskForm } from '../../../../kernel/rows/entity/mark';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { ImUser } from '../../tables/im-user.entity';

export type PersonDraft = Draft<ImUser>;

const PHONE = /^\+?\d[\d -]{2,14}$/;

/** Unique columns. A missing value is NULL, because two empty texts would violate the unique index. */
const UNIQUE = ['phone', 'email', 'invite_code'] as const;

/** Converts what staff have typed about a person into the format of the chat product. */
@Injectable()
export class PersonDrafts {
  /** @param before the current row, for a change @throws InvalidError */
  async checked(drafts: readonly PersonDraft[], manager: EntityManager, before?: ImUser): Promise<PersonDraft[]> {
    const checked: PersonDraft[] = [];
    for (const draft of drafts) checked.push(await this.check(draft, manager, before));
    return checked;
  }

  private async check(draft: PersonDraft, manager: EntityManager, before?: ImUser): Promise<PersonDraft> {
    const { phone, email, parent_id, head_image, head_image_thumb } = draft;
    if (phone && !isMasked('phone', phone, before?.phone) && !PHONE.test(phone))
      throw invalid('phone', 'im.person.phone');
    if (email?.includes('*') && !isMasked('email', email, before?.email)) throw invalid('email', 'validation.isEmail');
    if (parent_id != null) await this.mustBeAnother(parent_id, manager, before?.id);
    const empty = Object.fromEntries(UNIQUE.flatMap((name) => (draft[name] === '' ? [[name, null]] : [])));
    const isNew = head_image !== undefined && head_image !== before?.head_image;
    const thumb = isNew && (head_image_thumb === undefined || head_image_thumb === before?.head_image_thumb);
    return { ...draft, ...empty, ...(thumb && { head_image_thumb: head_image }) };
  }

  private async mustBeAnother(id: number, manager: EntityManager, own?: number): Promise<void> {
    if (id === own) throw invalid('parent_id', 'im.person.ownParent');
    if (!(await manager.existsBy(ImUser, { id }))) throw invalid('parent_id', 'im.person.unknownParent');
  }
}

/** Whether the value is the masked one that was shown. It was not edited, so it is ignored. */
const isMasked = (form: MaskForm, value: string, stored?: string | null): boolean =>
  !!stored && value === mask(form, stored);
