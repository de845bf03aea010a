import { Injectable } from '@nestjs/common';
import { lookup } from '../../../lookup';
import { language } from '../../../kernel/basis/i18n/translate';
import { translateName } from '../../../kernel/basis/i18n/translate-name';
import { PlannedFiles } from './apply/planned-files';
import { Workspace } from './apply/workspace';
import type { CodingReference } from './coding.dto';
import { findTargets } from './targets/find-targets';
import { menuTitleOf } from './targets/menu-title';
import type { Targets } from './targets/target';
import { newestOf } from './write/made';
import { spoken } from './write/names';

/** Knows the resources whose rows a reference can name. On a server without its source, these are the built-in ones. */
@Injectable()
export class CodingReferences {
  constructor(
    private readonly workspace: Workspace,
    private readonly planned: PlannedFiles,
  ) {}

  findTargets(): Promise<Targets> {
    return findTargets(this.workspace);
  }

  /** The title of a generated resource is known before a server has seeded its menu. */
  async listReferences(): Promise<CodingReference[]> {
    const [targets, made] = await Promise.all([this.findTargets(), this.planned.readMade()]);
    const asked = language();
    return [...targets.keys()].map((key) => {
      const own = lookup(made, key);
      const seeded = menuTitleOf(key) ?? spoken(key.slice(key.lastIndexOf('/') + 1));
      return { key, title: own ? newestOf(own).title[asked] : translateName(seeded) };
    });
  }
}
