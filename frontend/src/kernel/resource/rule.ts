/** What the API document demands of one value, in the document's own words. */
export interface Rule {
  type?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** a part of a list or an object may be null */
  nullable?: boolean;
  /** of several each must fit */
  pattern?: string | string[];
  enum?: unknown[];
  /** of each item of a list */
  items?: Rule;
  /** of an object, by name; and of what has no name there */
  properties?: Record<string, Rule>;
  additionalProperties?: boolean | Rule;
  oneOf?: Rule[];
  /** a text is judged without its outer white space */
  'x-trimmed'?: boolean;
  /** of a column that a file may have: what its template shows */
  example?: string;
}
