import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { translateName } from '../../../kernel/basis/i18n/translate-name';
import { ApiFiles } from './apply/api-files';
import { AppliedMigrations } from './apply/applied-migrations';
import { patchText } from './apply/patch-text';
import { PlannedFiles, type Plan } from './apply/planned-files';
import { SeededMenus } from './apply/seeded-menus';
import { Workspace } from './apply/workspace';
import { Checks } from './check/checks.service';
import type {
  CodingCheck,
  CodingCodes,
  CodingMade,
  CodingName,
  CodingPreview,
  CodingUndone,
  CodingWritten,
} from './coding.dto';
import type { ResourceSpec } from './resource-spec';
import { newestOf } from './write/made';
import { withoutHistory } from './write/renames';
import { namesOf } from './write/names';

/** Generates the source of resources from their descriptions. It writes files only on a development server; elsewhere it only previews. */
@Injectable()
export class CodingService {
  constructor(
    private readonly workspace: Workspace,
    private readonly planned: PlannedFiles,
    private readonly applied: AppliedMigrations,
    private readonly seededMenus: SeededMenus,
    private readonly checks: Checks,
    private readonly apiFiles: ApiFiles,
  ) {}

  /** The existing modules; empty outside of development. */
  async moduleTree(): Promise<string[]> {
    return this.workspace.isOpen ? this.workspace.listFolder('backend/src/modules') : [];
  }

  /** Creates new files and never overwrites one. @throws BusinessError outside of development, or for a path outside the modules */
  createCode({ codes }: CodingCodes): Promise<string[]> {
    this.workspace.requireOpen();
    return this.workspace.runAlone(async () => {
      const files = new Map<string, string>();
      for (const { path, content } of codes) {
        const taken = files.has(path) || (await this.workspace.readFile(path)) !== null;
        if (taken) throw new BusinessError('coding.fileExists', { path });
        files.set(path, content);
      }
      await this.workspace.writeFiles(files);
      return [...files.keys()];
    });
  }

  async listMade(): Promise<CodingMade[]> {
    const made = await this.planned.readMade();
    return Object.values(made).map((one) => {
      const spec = withoutHistory(newestOf(one));
      return { namespace: spec.namespace, name: spec.name, spec };
    });
  }

  async previewFiles(spec: ResourceSpec): Promise<CodingPreview> {
    const { files, complete } = await this.planned.planFiles(spec);
    return { files: files.map((file) => ({ ...file, after: file.after ?? '' })), complete };
  }

  async patch(spec: ResourceSpec): Promise<string> {
    return patchText((await this.planned.planFiles(spec)).files);
  }

  async checkResource(spec: ResourceSpec): Promise<CodingCheck> {
    this.workspace.requireOpen();
    return this.checks.startCheck(spec, await this.planned.planFiles(spec));
  }

  /** Writes all files or none. @throws BusinessError if one of them has a conflict, or if the changes have not passed their check */
  writeResource(spec: ResourceSpec): Promise<CodingWritten> {
    this.workspace.requireOpen();
    return this.workspace.runAlone(async () => {
      const plan = await this.planned.planFiles(spec);
      const [path] = conflicts(plan);
      if (path !== undefined) throw new BusinessError('coding.conflict', { path });
      const own = changed(plan);
      if (!own.size) return { files: [], api: false };
      const api = this.checks.apiFilesFor(plan);
      const files = new Map<string, string | null>([...own, ...api]);
      await this.workspace.writeFiles(files);
      return { files: [...files.keys()], api: api.size > 0 };
    });
  }

  /** Removes generated files that were not changed since. @throws BusinessError if the table has rows */
  removeResource({ namespace, name }: CodingName): Promise<CodingUndone> {
    this.workspace.requireOpen();
    return this.workspace.runAlone(async () => {
      const { key } = namesOf({ namespace, name });
      const { plan, gone, others } = await this.planned.planWithout(key);
      await this.applied.requireEmpty(gone);
      const api = await this.apiFiles.without(key);
      // If this fails later, files without their table get it back at the next start, but a table without its files would prevent a start.
      const table = await this.applied.takeBack(gone);
      const menus = (await this.seededMenus.removeMenusOf(gone, others)).map(translateName);
      await this.workspace.writeFiles(new Map([...changed(plan), ...(api ?? [])]));
      const removed = plan.files.filter(({ after, state }) => after === null && state !== 'conflict');
      return { removed: removed.map(({ path }) => path), kept: conflicts(plan), menus, table, api: api !== undefined };
    });
  }
}

const changed = ({ files }: Plan): Map<string, string | null> =>
  new Map(files.filter(({ state }) => state === 'new' || state === 'changed').map(({ path, after }) => [path, after]));

const conflicts = ({ files }: Plan): string[] =>
  files.filter(({ state }) => state === 'conflict').map(({ path }) => path);
