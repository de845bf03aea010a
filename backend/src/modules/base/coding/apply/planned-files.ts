import { Injectable } from '@nestjs/common';
import { lookup } from '../../../../lookup';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { CodingFile } from '../coding.dto';
import type { ResourceSpec } from '../resource-spec';
import type { Made, MadeResources, Version } from '../write/made';
import { newestOf } from '../write/made';
import { namesOf } from '../write/names';
import { requireSpec } from '../spec/require-spec';
import { renamesBetween, withoutHistory } from '../write/renames';
import { type Files, namespaceFiles, resourceFiles } from '../write/resource-files';
import { moduleName } from '../write/module-text';
import { handWords, missingWords } from '../write/menu-names';
import { APP_PATH, EDITION_PATH, editionOf, NAMES_PATH, NoPlace, WIRINGS } from '../write/wiring';
import { type Format, formatterIn } from './formatter';
import { readRecord, RECORD, recordText } from './made-record';
import { mergeTexts } from './merge';
import { referencesOf } from './reference-circle';
import { targetsOf } from './targets-of-spec';
import { Workspace } from './workspace';

const DIALECTS = ['sqlite', 'mysql'] as const;

/** A file as it will be; `after` is null if it will be deleted. */
export type PlannedFile = Omit<CodingFile, 'after'> & { after: string | null };

export interface Plan {
  files: PlannedFile[];
  complete: boolean;
}

/** Computes the changes in the repository for a spec, without making them. */
@Injectable()
export class PlannedFiles {
  constructor(private readonly workspace: Workspace) {}

  async readMade(): Promise<MadeResources> {
    return readRecord(this.workspace.hasSource ? await this.workspace.readFile(RECORD) : null);
  }

  /**
   * @throws InvalidError if the spec is invalid or refers to a resource that is not there; BusinessError if the namespace is a module that
   * was written by hand
   */
  async planFiles(spec: ResourceSpec): Promise<Plan> {
    requireSpec(spec);
    const before = await this.readMade();
    await this.requireFree(spec, before);
    return this.between(before, { ...before, [namesOf(spec).key]: await this.withVersion(spec, before) }, spec);
  }

  /** The changes that remove a generated resource, without files changed by hand. @returns also the remaining resources */
  async planWithout(key: string): Promise<{ plan: Plan; gone: Made; others: MadeResources }> {
    const before = await this.readMade();
    const gone = lookup(before, key);
    if (!gone) throw new BusinessError('coding.notMade', { name: key });
    const { [key]: _, ...others } = before;
    const by = Object.entries(others).find(([, other]) => referencesOf(newestOf(other)).includes(key));
    if (by) throw new BusinessError('coding.referredTo', { name: key, by: by[0] });
    const after = handWords(gone.words ?? [], others);
    return { plan: await this.between(before, after, newestOf(gone)), gone, others };
  }

  /** Refuses a namespace whose module was not generated here, or that is part of the server itself. */
  private async requireFree({ namespace }: ResourceSpec, made: MadeResources): Promise<void> {
    if (Object.keys(made).some((key) => key.startsWith(`${namespace}/`))) return;
    const taken = await Promise.all(
      ['backend/src/modules', 'backend/src', 'frontend/src/modules'].map((folder) => this.workspace.listFolder(folder)),
    );
    const listed = this.workspace.hasSource ? ((await this.workspace.readFile(APP_PATH)) ?? '') : '';
    const isListed = new RegExp(`\\b${moduleName(namespace)}\\b`).test(listed);
    if (isListed || taken.flat().includes(namespace))
      throw new BusinessError('coding.moduleTaken', { name: namespace });
  }

  private async withVersion(spec: ResourceSpec, made: MadeResources): Promise<Made> {
    const known = lookup(made, namesOf(spec).key);
    const version = withoutHistory(spec, known && renamesBetween(newestOf(known), spec));
    const targets = await targetsOf(spec, made, this.workspace);
    if (known && textOf(withoutHistory(newestOf(known)), known.versions.at(-1)?.targets) === textOf(version, targets))
      return known;
    const next = { spec: version, stamp: await this.nextStamp(made), ...(targets ? { targets } : {}) };
    const words = [...(known?.words ?? []), ...(await this.missingWords(spec))];
    return {
      edition: known?.edition ?? (await this.edition()) + 1,
      versions: [...(known?.versions ?? []), next],
      ...(words.length ? { words } : {}),
    };
  }

  private async missingWords(spec: ResourceSpec): Promise<string[]> {
    const text = this.workspace.hasSource ? await this.workspace.readFile(NAMES_PATH) : null;
    return text === null ? [] : missingWords(text, spec);
  }

  private async nextStamp(made: MadeResources): Promise<number> {
    const stamps = Object.values(made).flatMap(({ versions }) => versions.map(({ stamp }) => stamp));
    return Math.max(...stamps, await this.lastStamp()) + 1000;
  }

  private async lastStamp(): Promise<number> {
    const files = await this.workspace.listFolder('backend/src/migrations/sqlite');
    return Math.max(1_796_000_000_000, ...files.map((file) => Number.parseInt(file, 10)).filter(Number.isInteger));
  }

  private async edition(): Promise<number> {
    const text = this.workspace.hasSource ? await this.workspace.readFile(EDITION_PATH) : null;
    return text === null ? 1 : placed(() => editionOf(text));
  }

  private async between(before: MadeResources, after: MadeResources, { namespace, name }: ResourceSpec): Promise<Plan> {
    const key = `${namespace}/${name}`;
    const format = formatterIn(this.workspace.root);
    const was = await formatted(filesOf(before, key, namespace), format);
    const will = await formatted(filesOf(after, key, namespace), format);
    const files: PlannedFile[] = [];
    for (const path of new Set([...was.keys(), ...will.keys()]))
      files.push(await this.ownFile(path, was.get(path), will.get(path)));
    if (!this.workspace.hasSource) return { files, complete: false };
    for (const [path, wire] of Object.entries(WIRINGS)) {
      const text = await this.workspace.readFile(path);
      if (text === null) throw new BusinessError('coding.noPlace', { path });
      files.push(
        fileOf(
          path,
          text,
          await format(
            path,
            placed(() => wire(text, { before, after, namespace })),
          ),
        ),
      );
    }
    files.push(...(await this.indexes(files, format)));
    const record = await this.workspace.readFile(RECORD);
    const made = recordText(after);
    files.push(fileOf(RECORD, record, made && (await format(RECORD, made))));
    return { files, complete: true };
  }

  /** @param was the text as it was generated before; @param will the text as it is generated now */
  private async ownFile(path: string, was: string | undefined, will: string | undefined): Promise<PlannedFile> {
    const there = this.workspace.hasSource ? await this.workspace.readFile(path) : null;
    if (will === undefined) {
      if (there === null || there === was) return fileOf(path, there, null);
      return { path, before: there, after: there, state: 'conflict' };
    }
    if (there === null || there === will) return fileOf(path, there, will);
    const merged = was === undefined ? undefined : mergeTexts(was, there, will);
    return merged === undefined ? { path, before: there, after: will, state: 'conflict' } : fileOf(path, there, merged);
  }

  /** The index files that export all migrations, in the order of their stamps. */
  private async indexes(files: readonly PlannedFile[], format: Format): Promise<PlannedFile[]> {
    return Promise.all(
      DIALECTS.map(async (dialect) => {
        const folder = `backend/src/migrations/${dialect}`;
        const there = (await this.workspace.listFolder(folder)).filter((file) => /^\d/.test(file));
        const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
        const gone = new Set(own.filter(({ after }) => after === null).map(({ path }) => nameIn(path)));
        const names = new Set([...there, ...own.map(({ path }) => nameIn(path))].filter((name) => !gone.has(name)));
        const text = [...names]
          .sort()
          .map((name) => `export * from './${name.replace(/\.ts$/, '')}';\n`)
          .join('');
        const path = `${folder}/index.ts`;
        return fileOf(path, await this.workspace.readFile(path), await format(path, text));
      }),
    );
  }
}

const textOf = (spec: ResourceSpec, targets: Version['targets']): string => JSON.stringify([spec, targets]);

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function fileOf(path: string, before: string | null, after: string | null): PlannedFile {
  const state = before === after ? 'same' : before === null ? 'new' : 'changed';
  return { path, before, after, state };
}

function filesOf(made: MadeResources, key: string, namespace: string): Files {
  const own = lookup(made, key);
  return new Map([...(own ? resourceFiles(own) : []), ...namespaceFiles(made, namespace)]);
}

const formatted = async (files: Files, format: Format): Promise<Files> =>
  new Map(await Promise.all([...files].map(async ([path, text]) => [path, await format(path, text)] as const)));

function placed<T>(find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (error instanceof NoPlace) throw new BusinessError('coding.noPlace', { path: error.message });
    throw error;
  }
}
