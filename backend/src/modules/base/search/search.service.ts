import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../kernel/basis/context/staff';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { FailureLog } from '../../../kernel/basis/errors/failure-log';
import { settledWithin } from '../../../kernel/basis/promises/settled-within';
import { type Findable, FoundByWord, type PageSource } from '../../../kernel/crud/search/found-by-word';
import { lookup } from '../../../lookup';
import type { FoundRecord, FoundRecords } from './search.dto';

/** Maximum number of results per resource; its list shows more. */
const MOST = 5;

/** Searches the rows of all resources for a word. The rules of each list apply, so rows that somebody may not list are not found. */
@Injectable()
export class SearchService {
  private readonly failures = new FailureLog(new Logger('Search'), 'A resource could not be searched');

  /** Resources that have not answered after this time are left out, so that the search box does not wait. */
  patienceMs = 2000;

  constructor(private readonly discovery: DiscoveryService) {}

  async findRecords(keyWord: string): Promise<FoundRecords[]> {
    const sources = this.sources().filter(([{ resource }]) =>
      hasPermission(currentStaff(), `${resource.replaceAll('/', ':')}:page`),
    );
    const found = new Map<string, FoundRecord[]>();
    await settledWithin(
      sources.map(async ([findable, source]) => {
        found.set(findable.resource, await this.ask(findable, source, keyWord));
      }),
      this.patienceMs,
    );
    return sources.flatMap(([{ resource }]) => {
      const records = found.get(resource) ?? [];
      return records.length ? [{ resource, records }] : [];
    });
  }

  /** A resource that cannot be searched now, or that this chat product does not have, must not block the others. */
  private async ask(findable: Findable, source: PageSource, keyWord: string): Promise<FoundRecord[]> {
    try {
      const { list } = await source.page({ keyWord, page: 1, size: MOST }, findable.spec);
      this.failures.logRecovery();
      return list.map((row) => recordOf(row, findable));
    } catch (error) {
      this.failures.logFailure(error);
      return [];
    }
  }

  private sources(): [Findable, PageSource][] {
    return this.discovery.getProviders({ metadataKey: FoundByWord.KEY }).flatMap((provider) => {
      const findable = this.discovery.getMetadataByDecorator(FoundByWord, provider);
      return findable ? [[findable, provider.instance as PageSource] as [Findable, PageSource]] : [];
    });
  }
}

function recordOf(row: WireRow, { title, note, keys = [] }: Findable): FoundRecord {
  const texts = (columns: readonly string[]): string[] =>
    columns.map((column) => textOf(lookup(row, column))).filter(Boolean);
  const name = texts(title)[0] ?? `#${row.id}`;
  return {
    id: row.id,
    title: name,
    note: texts(note)
      .filter((text) => text !== name)
      .join(' · '),
    keys: Object.fromEntries(keys.map((key) => [key, Number(lookup(row, key))])),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
