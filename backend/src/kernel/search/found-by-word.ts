import { DiscoveryService } from '@nestjs/core';
import type { PageOf, Query } from '../crud/query';
import type { WireRow } from '../crud/row-reader';

/** How rows of a resource are found from anywhere in the console, and what is shown of them. */
export interface Findable {
  /** its address, of which the permission to page follows: `im/user` */
  resource: string;
  /** the columns that may name a row; the first that says anything does */
  title: readonly string[];
  /** those that tell two of one name apart */
  note: readonly string[];
  /** ids of what a row is part of, without which its place is not found */
  keys?: readonly string[];
  /** asks for a page as the resource's own list does */
  spec: object;
}

/** A service that answers pages as whoever asks may see them. */
export interface PageSource {
  page(query: Query, spec: object): Promise<PageOf<WireRow>>;
}

/** Marks the service of a resource whose rows the console's search finds. The search knows no module. */
export const FoundByWord = DiscoveryService.createDecorator<Findable>();
