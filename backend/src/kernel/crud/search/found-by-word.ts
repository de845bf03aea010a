import { DiscoveryService } from '@nestjs/core';
import type { PageOf, Query } from '../read/query';
import type { WireRow } from '../read/row-reader';

/** How the console's global search finds rows of a resource, and what it shows of them. */
export interface Findable {
  /** the path of the resource, from which the permission to list it follows: `im/user` */
  resource: string;
  /** the columns that may name a row; the first one that is not empty is shown */
  title: readonly string[];
  /** columns that distinguish rows with the same name */
  note: readonly string[];
  /** ids of the parents of a row, which are needed to open its page */
  keys?: readonly string[];
  /** query options of a page, as the resource's own list uses them */
  spec: object;
}

/** A service that returns pages of the rows that the caller may see. */
export interface PageSource {
  page(query: Query, spec: object): Promise<PageOf<WireRow>>;
}

/** Marks a service whose rows the global search finds. The search depends on no module. */
export const FoundByWord = DiscoveryService.createDecorator<Findable>();
