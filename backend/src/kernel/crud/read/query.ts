/** The base type of a row of any resource. */
export interface BaseRow {
  id: number;
}

/** What a client may filter, search and sort by in a resource. */
export interface QuerySpec<E> {
  /** columns matched exactly; a list of values matches any of them */
  filter?: (keyof E & string)[];
  /** columns searched by `keyWord` */
  keyword?: (keyof E & string)[];
  /** what the service's own `filtered` finds by `keyWord`, in words for the API document */
  searched?: string;
  /** the default order; newest first if not set */
  order?: Partial<Record<keyof E & string, 'asc' | 'desc'>>;
  /** the name of an index over all filters and then the time of that order, for tables with millions of rows; see `FilterIndex` */
  index?: string;
}

/** A validated list query. Filters are properties next to these, named like their columns. */
export interface Query {
  page?: number;
  size?: number;
  keyWord?: string;
  order?: string;
  sort?: 'asc' | 'desc';
  [filter: string]: unknown;
}

export interface PageOf<Row> {
  list: Row[];
  pagination: {
    page: number;
    size: number;
    total: number;
    totalIsEstimate?: boolean;
    more?: boolean;
    cursor?: number | null;
  };
}
