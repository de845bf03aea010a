import { setImmediate } from 'node:timers/promises';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalid, InvalidError } from '../../../../kernel/basis/errors/invalid-error';
import { validationPipe } from '../../../../kernel/wire/envelope/validation.pipe';
import { MenuType } from '../../tables/menu.entity';
import { DUPLICATES, type Duplicates, MenuFileRow } from './menu-file.dto';
import { chunked } from '../../../../kernel/basis/lists/chunked';

const MOST_NODES = 5000;
const DEEPEST = 20;
const AT_ONCE = 100;

type Row = Omit<MenuFileRow, 'id'>;

/** A checked node: its columns, and its place in the level above. */
export interface Placed {
  row: Partial<Row> & Pick<Row, 'name' | 'type'>;
  /** index of its parent in the level above; none at the top */
  under?: number;
}

/** A file in the form that the import uses: one list for each level. */
export interface Levels {
  levels: Placed[][];
  duplicates: Duplicates;
}

interface Raw {
  value: unknown;
  path: string;
  under?: number;
}

/**
 * Validates a menu file. It works level by level instead of recursively, and counts first, because a file may have a million nodes or
 * be nested a million levels deep.
 */
@Injectable()
export class MenuFilePipe implements PipeTransform {
  private readonly pipe = validationPipe();

  async transform(body: unknown): Promise<Levels> {
    const { menus, duplicates = 'skip' } = (body ?? {}) as { menus?: unknown; duplicates?: Duplicates };
    if (!DUPLICATES.includes(duplicates))
      throw invalid('duplicates', 'validation.isIn', { limit0: DUPLICATES.join(', ') });
    const levels: Placed[][] = [];
    for (const level of levelsOf(menus)) levels.push(await this.checkAll(level));
    refuseBelowPermissions(levels);
    return { levels, duplicates };
  }

  /** Works in small portions: thousands at once would block other requests. */
  private async checkAll(level: Raw[]): Promise<Placed[]> {
    const checked: Placed[] = [];
    for (const some of chunked(level, AT_ONCE)) {
      checked.push(...(await Promise.all(some.map((node) => this.check(node)))));
      await setImmediate();
    }
    return checked;
  }

  private async check({ value, path, under }: Raw): Promise<Placed> {
    try {
      const { childMenus: _, ...columns } = value as Record<string, unknown>;
      const given = Object.assign({}, columns, ...defaultsFor(columns)) as object;
      const row = (await this.pipe.transform(given, { type: 'body', metatype: MenuFileRow })) as Placed['row'];
      return { row: { ...row }, under };
    } catch (error) {
      if (!(error instanceof InvalidError)) throw error;
      throw new InvalidError(
        Object.fromEntries(Object.entries(error.errors).map(([field, wrong]) => [`${path}.${field}`, wrong])),
      );
    }
  }
}

const DEFAULTS = { type: MenuType.Directory, orderNum: 0, keepAlive: true, isShow: true };

/** Defaults for columns that a file leaves out or sets to `null`. */
const defaultsFor = (columns: Record<string, unknown>): object[] =>
  Object.entries(DEFAULTS)
    .filter(([name]) => columns[name] == null)
    .map(([name, value]) => ({ [name]: value }));

/** The nodes of each level. All of them are counted before the first is validated. */
function levelsOf(menus: unknown): Raw[][] {
  const levels: Raw[][] = [];
  let count = 0;
  for (let level = children(menus, 'menus'); level.length; level = below(level)) {
    count += level.length;
    if (count > MOST_NODES) throw invalid('menus', 'menu.tooMany', { limit: MOST_NODES });
    if (levels.length === DEEPEST) throw invalid('menus', 'menu.tooDeep', { limit: DEEPEST });
    levels.push(level);
  }
  if (!count) throw invalid('menus', 'validation.arrayNotEmpty');
  return levels;
}

const below = (level: Raw[]): Raw[] =>
  level.flatMap(({ value, path }, under) => {
    const { childMenus } = value as { childMenus?: unknown };
    return childMenus === undefined || childMenus === null ? [] : children(childMenus, `${path}.childMenus`, under);
  });

function children(list: unknown, path: string, under?: number): Raw[] {
  if (!Array.isArray(list)) throw invalid(path, 'validation.isArray');
  if (list.length > MOST_NODES) throw invalid('menus', 'menu.tooMany', { limit: MOST_NODES });
  return list.map((value: unknown, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid(`${path}.${at}`, 'validation.isObject');
    return { value, path: `${path}.${at}`, under };
  });
}

function refuseBelowPermissions(levels: Placed[][]): void {
  for (const [depth, level] of levels.entries())
    for (const { row, under } of level) {
      const parent = under === undefined ? undefined : levels[depth - 1]?.[under];
      if (parent?.row.type === MenuType.Permission) throw invalid('menus', 'menu.leafHasChildren', { name: row.name });
    }
}
